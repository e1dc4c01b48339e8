/** Screens where users enter what the schemas of some files require; a screen must name the property of each sentence. */
export interface Lugar {
  /** Files of the contract, by name or glob. */
  de: readonly string[];
  /** Files of the screens, by name or glob. */
  telas: readonly string[];
}

const FISCAL = 'src/fiscal';

/** Places by name; a new sentence in such a file passes only if a screen of its place names the property. */
export const LUGARES: Readonly<Record<string, Lugar>> = {
  'o acesso pela organização': {
    de: ['contract/acesso.ts'],
    telas: ['src/integracoes/acesso/*.{ts,tsx}', 'src/signin/ByOrganization.tsx'],
  },
  'a entrada': { de: ['contract/session.ts'], telas: ['src/signin/SignInForm.tsx'] },
  'as chaves de um serviço': {
    de: ['contract/chavesApi.ts'],
    telas: ['src/people/servicos/chaves/*Dialog.tsx'],
  },
  'a oferta de uma delegação': {
    de: ['contract/delegacao.ts'],
    telas: ['src/people/delegation/OfferDialog.tsx'],
  },
  'o que se exporta de uma lista': {
    de: ['contract/exportacao.ts'],
    telas: ['src/resources/exportacao/*.{ts,tsx}'],
  },
  'o que muda em vários registros': {
    de: ['contract/importacao.ts'],
    telas: ['src/resources/list/AlterarVarios.tsx'],
  },
  'o histórico de um registro': {
    de: ['contract/historico.ts'],
    telas: ['src/resources/history/*.{ts,tsx}'],
  },
  'os registros repetidos': { de: ['contract/unioes.ts'], telas: ['src/resources/repetidos/*.{ts,tsx}'] },
  'os quadros do painel': {
    de: ['contract/painel/widgets.ts'],
    telas: ['src/pages/painel/Personalizar.tsx'],
  },
  'os logs e o que se baixa deles': {
    de: ['contract/logs/*.ts'],
    telas: ['src/pages/logs/*.{ts,tsx}', 'src/pages/logs/baixar/*.{ts,tsx}'],
  },
  'a lista de trabalho': { de: ['contract/fila.ts'], telas: ['src/fila/*.{ts,tsx}'] },
  'o certificado da empresa': {
    de: ['contract/fiscal/certificado.ts'],
    telas: [`${FISCAL}/certificado/*.{ts,tsx}`],
  },
  'a cobertura das empresas': {
    de: ['contract/fiscal/cobertura.ts'],
    telas: [`${FISCAL}/cobertura/*.{ts,tsx}`],
  },
  'a situação na SEFAZ': { de: ['contract/fiscal/consulta.ts'], telas: [`${FISCAL}/situacao/*.{ts,tsx}`] },
  'a lista de documentos': {
    de: ['contract/fiscal/contestar.ts', 'contract/fiscal/etiquetas.ts'],
    telas: [`${FISCAL}/documentos/*.tsx`],
  },
  'os pacotes de esquemas': { de: ['contract/fiscal/esquemas.ts'], telas: ['src/pages/esquemas/*.{ts,tsx}'] },
  'o que a distribuição não leu': {
    de: ['contract/fiscal/naoLidos.ts'],
    telas: [`${FISCAL}/distribuicao/DismissNaoLido.tsx`],
  },
  'a nota digitada': {
    de: ['contract/fiscal/nfse/digitada.ts'],
    telas: [`${FISCAL}/nfse/digitar/*.{ts,tsx}`],
  },
  'os emissores e o mapa': {
    de: ['contract/fiscal/nfse/emissores.ts'],
    telas: [`${FISCAL}/nfse/mapa/*.{ts,tsx}`],
  },
  'a manifestação da nota de serviço': {
    de: ['contract/fiscal/nfse/manifestacaoNota.ts'],
    telas: [`${FISCAL}/nfse/manifestacao/*.{ts,tsx}`],
  },
  'a mesa de revisão e as regras': {
    de: ['contract/fiscal/nfse/revisao.ts', 'contract/fiscal/nfse/memoria.ts'],
    telas: [`${FISCAL}/nfse/revisao/*.{ts,tsx}`, `${FISCAL}/nfse/regras/*.{ts,tsx}`],
  },
  'o pacote de documentos': { de: ['contract/fiscal/pacotes.ts'], telas: [`${FISCAL}/pacotes/*.{ts,tsx}`] },
  'os pagamentos': {
    de: ['contract/fiscal/pagamentos/lancamentos.ts'],
    telas: [
      `${FISCAL}/pagamentos/lista/{Informar,useInformar}*.{ts,tsx}`,
      `${FISCAL}/pagamentos/lista/DesfazerDialog.tsx`,
      `${FISCAL}/pagamentos/lista/pagamentoApi.ts`,
    ],
  },
  'a lista do que está sem data': {
    de: ['contract/fiscal/pagamentos/exportacao.ts'],
    telas: [`${FISCAL}/pagamentos/lista/EnviarListaDialog.tsx`],
  },
  'a importação de pagamentos': {
    de: ['contract/fiscal/pagamentos/importacao.ts'],
    telas: [`${FISCAL}/pagamentos/importar/*.{ts,tsx}`],
  },
  'a manifestação': {
    de: ['contract/fiscal/pedidoManifestacao.ts'],
    telas: [`${FISCAL}/manifestacao/*.{ts,tsx}`],
  },
  'os serviços parados': {
    de: ['contract/fiscal/servicosExternos.ts'],
    telas: [`${FISCAL}/servicos/*.{ts,tsx}`],
  },
  'o editor de layouts': {
    de: ['contract/layouts/registro.ts'],
    telas: [`${FISCAL}/layouts/editor/guardar/*.{ts,tsx}`, `${FISCAL}/layouts/importar/*.{ts,tsx}`],
  },
  'os parâmetros': { de: ['contract/parametrosTenant.ts'], telas: ['src/pages/parametros/*.{ts,tsx}'] },
};

/** Sentences about values that the screen sends without the user: a switch, the version or page read, the selection. */
export const DA_PROPRIA_TELA: readonly string[] = [
  'Informe a versão que foi lida.',
  'Informe sim ou não.',
  'Informe ASC ou DESC.',
  'Informe quantos.',
  'Informe um número a partir de 0.',
  'Informe o número da página.',
  'Informe o número da página, de 1 a 1000.',
  'Informe a empresa de cada item.',
  'Informe uma empresa para cada item, na mesma ordem.',
  'Informe o código de uma permissão que exista.',
];
