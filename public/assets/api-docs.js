// The readable page of the API (server/http/docsPage.ts): without its library the page's own list of operations stays.
const { Scalar } = window;
if (Scalar) {
  document.querySelector('#api').replaceChildren();
  Scalar.createApiReference('#api', {
    url: 'openapi.json',
    localization: { locale: 'pt' },
    authentication: { preferredSecurityScheme: 'chave' },
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    operationTitleSource: 'summary',
    tagsSorter: 'alpha',
    documentDownloadType: 'json',
    hideModels: true,
    hideClientButton: true,
    // Nothing leaves for elsewhere, and no key is stored.
    withDefaultFonts: false,
    telemetry: false,
    persistAuth: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
  });
}
