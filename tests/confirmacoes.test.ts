import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * Every place where a user confirms an act or fills in its data: a dialog, a drawer or a question. Each shows on whose behalf and in which
 * environment it acts, or gives the reason why it belongs to no company. A new one without a row fails.
 */
const ABRE =
  /<(?:Dialog|ConfirmDialog|DialogFrame|DialogoDaMesa|PedirArquivoDialog|DesfazerComMotivo|EscolherResponsavel|Drawer)\b|(?<![\w.])confirm\((?!\s*question:)/;

/** Frames that the others are built from: they pass on who acts, or ask the user, for acts of the office. */
const MOLDURAS = [
  'src/auth/ConfirmDialog.tsx',
  'src/feedback/dialogs/QuestionView.tsx',
  'src/feedback/dialogs/QuestionOf.tsx',
  'src/feedback/dialogs/ConfirmDialogs.tsx',
  'src/feedback/dialogs/DialogFrame.tsx',
  'src/fiscal/nfse/revisao/DialogoDaMesa.tsx',
  'src/fiscal/nfse/revisao/EscolherResponsavel.tsx',
  'src/fiscal/pagamentos/DesfazerComMotivo.tsx',
  'src/resources/exportacao/PedirArquivoDialog.tsx',
];

/** Those that show each company with its environment, including production (`QuemAge`), as many times as they ask. */
const DIZEM_QUEM = [
  'src/fila/AdiarDialog.tsx',
  'src/fila/AtribuirDialog.tsx',
  'src/fiscal/certificado/CertificadoForm.tsx',
  'src/fiscal/certificado/CertificadoSection.tsx',
  'src/fiscal/cobertura/useAtos.ts',
  'src/fiscal/detalhe/ChooseConteudo.tsx',
  'src/fiscal/manifestacao/ConfirmManifestacao.tsx',
  'src/fiscal/nfse/manifestacao/ManifestarDialog.tsx',
  'src/fiscal/nfse/regras/CriarRegraDialog.tsx',
  'src/fiscal/nfse/regras/EncerrarDialog.tsx',
  'src/fiscal/nfse/regras/MesesFechados.tsx',
  'src/fiscal/nfse/revisao/AtribuirNotaDialog.tsx',
  'src/fiscal/nfse/revisao/ComentarDialog.tsx',
  'src/fiscal/nfse/revisao/LembrarDialog.tsx',
  'src/fiscal/nfse/revisao/LoteDialog.tsx',
  'src/fiscal/nfse/revisao/MotivoDialog.tsx',
  'src/fiscal/pagamentos/importar/DescartarButton.tsx',
  'src/fiscal/pagamentos/importar/TodasIguais.tsx',
  'src/fiscal/pagamentos/lista/InformarVariosDialog.tsx',
  'src/fiscal/pagamentos/pedidos/PedidosPage.tsx',
  'src/fiscal/servicos/EntregasParadas.tsx',
  'src/fiscal/situacao/CheckSelected.tsx',
  'src/layout/header/askTakeAlong.ts',
  'src/resources/producao/irAProducao.ts',
  'src/ui/DigitadoParaOutra.tsx',
];

/** Those that pass the company of the record on to one of the others. */
const PASSAM: Readonly<Record<string, RegExp>> = {
  'src/fiscal/manifestacao/ManifestDialog.tsx': /<ConfirmManifestacao/,
  'src/fiscal/pagamentos/importar/DesfazerImportacao.tsx': /empresaId=\{importacao\.empresaId\}/,
  'src/fiscal/pagamentos/lista/DesfazerDialog.tsx': /empresaId=\{empresaId\}/,
};

/** Those that show the company of the single record that they act on. */
const DIZEM_A_DONA = ['src/fiscal/distribuicao/DismissNaoLido.tsx'];

/** Those for the chosen company, or for all in view: they show which where the header does not. */
const DA_ESCOLHIDA = [
  'src/fiscal/nfse/lista/ImportarPlanilha.tsx',
  'src/fiscal/pacotes/PacoteDialog.tsx',
  'src/fiscal/pagamentos/lista/EnviarListaDialog.tsx',
  'src/fiscal/pagamentos/pedidos/PedirDialog.tsx',
  'src/resources/arquivos/ImportDialog.tsx',
];

const PESSOA = 'A própria pessoa: senha, fatores, sessões e o que ela vê.';
const ESCRITORIO = 'Cadastros e pessoas do escritório, que servem a todas as empresas.';
const PLATAFORMA = 'Quem opera o Farol, sem empresa.';
const LE = 'Só mostra, ou tira uma cópia do que a página de baixo diz de quem é.';
const LAYOUT = 'Layouts são do escritório.';
const SEM_EMPRESA: Readonly<Record<string, string>> = {
  'src/auth/AppDialog.tsx': PESSOA,
  'src/auth/CodesDialog.tsx': PESSOA,
  'src/auth/FactorDialogs.tsx': PESSOA,
  'src/auth/PasskeyDialogs.tsx': PESSOA,
  'src/auth/ResetFactor.tsx': PESSOA,
  'src/feedback/dialogs/ErrorDialog.tsx': LE,
  'src/feedback/dialogs/ShownOnce.tsx': LE,
  'src/feedback/why/WhyDialog.tsx': LE,
  'src/fiscal/detalhe/XmlDialog.tsx': LE,
  'src/fiscal/documentos/EditEtiquetas.tsx':
    'Etiquetas são do escritório, e a lista de baixo diz de quem é cada linha.',
  'src/fiscal/layouts/editor/guardar/GuardarDialog.tsx': LAYOUT,
  'src/fiscal/layouts/editor/guardar/Versoes.tsx': LAYOUT,
  'src/fiscal/layouts/galeria/GaleriaDialog.tsx': LAYOUT,
  'src/fiscal/layouts/lista/Selecionados.tsx': LAYOUT,
  'src/fiscal/nfse/mapa/ConfirmarEmissorDialog.tsx':
    'O CNPJ com que uma cidade assina vale para o escritório inteiro.',
  'src/fiscal/nfse/mapa/EmissoresMunicipais.tsx':
    'O CNPJ com que uma cidade assina vale para o escritório inteiro.',
  'src/fiscal/pagamentos/calendario/ExportarRetencoesDialog.tsx': LE,
  'src/fiscal/pagamentos/pedidos/LinkDialog.tsx': LE,
  'src/integracoes/acesso/EmissorForm.tsx': ESCRITORIO,
  'src/integracoes/acesso/EnderecosForm.tsx': ESCRITORIO,
  'src/integracoes/acesso/PropostasPendentes.tsx': ESCRITORIO,
  'src/integracoes/webhooks/EntregaDrawer.tsx': ESCRITORIO,
  'src/integracoes/webhooks/SegredoSection.tsx': ESCRITORIO,
  'src/layout/header/TenantChoice.tsx': PLATAFORMA,
  'src/layout/header/changeScope.ts': 'Pergunta se o que foi digitado se perde.',
  'src/layout/menu/MenuPanel.tsx': LE,
  'src/layout/session/SessionDialog.tsx': PESSOA,
  'src/layout/settings/SettingsDrawer.tsx': PESSOA,
  'src/layout/shortcuts/ShortcutSheet.tsx': LE,
  'src/pages/esquemas/EsquemaCard.tsx': PLATAFORMA,
  'src/pages/esquemas/ImportarEsquema.tsx': PLATAFORMA,
  'src/pages/logs/DetalheLogPanel.tsx': LE,
  'src/pages/logs/Tempo.tsx': LE,
  'src/pages/logs/baixar/BaixarDialog.tsx': LE,
  'src/pages/painel/Personalizar.tsx': PESSOA,
  'src/pages/raizes/RaizCard.tsx': PLATAFORMA,
  'src/people/delegation/DelegationList.tsx': PESSOA,
  'src/people/delegation/OfferDialog.tsx': PESSOA,
  'src/people/perfilProprio/ContaOrganizacaoPanel.tsx': PESSOA,
  'src/people/perfilProprio/SessionList.tsx': PESSOA,
  'src/people/perfis/PerfilEdit.tsx': ESCRITORIO,
  'src/people/servicos/AtivoInput.tsx': ESCRITORIO,
  'src/people/servicos/chaves/NovaChaveDialog.tsx': ESCRITORIO,
  'src/people/servicos/chaves/TrocarDialog.tsx': ESCRITORIO,
  'src/people/servicos/chaves/useRevoke.ts': ESCRITORIO,
  'src/people/usuarios/EmailDialog.tsx': ESCRITORIO,
  'src/resources/conflict/ConflictDialog.tsx': 'Os dois lados de um registro cuja página diz de quem é.',
  'src/resources/exportacao/ExportarDialog.tsx': LE,
  'src/resources/form/DeleteButton.tsx': ESCRITORIO,
  'src/resources/form/UnsavedChanges.tsx': 'Pergunta se o que foi digitado se perde.',
  'src/resources/history/HistoryDrawer.tsx': ESCRITORIO,
  'src/resources/importacao/Convites.tsx': ESCRITORIO,
  'src/resources/importacao/EndStep.tsx': ESCRITORIO,
  'src/resources/importacao/UploadStep.tsx': ESCRITORIO,
  'src/resources/list/AlterarVarios.tsx': ESCRITORIO,
  'src/resources/list/BulkBar.tsx': ESCRITORIO,
  'src/resources/list/useMayDeactivate.ts': ESCRITORIO,
  'src/resources/list/visoes/NameVisao.tsx': PESSOA,
  'src/resources/list/visoes/QuemVe.tsx': PESSOA,
  'src/resources/list/visoes/Visoes.tsx': PESSOA,
  'src/resources/lixeira/ComprovanteDialog.tsx': LE,
  'src/resources/lixeira/EliminarButton.tsx': ESCRITORIO,
  'src/resources/lixeira/EliminarDialog.tsx': ESCRITORIO,
  'src/resources/repetidos/UnirPage.tsx': ESCRITORIO,
};

const code = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.|test[A-Z]\w+\.ts$/.test(file));
const count = (text: string, what: RegExp) => [...text.matchAll(what)].length;

describe('what a person says yes to', () => {
  it('has a row for each place, and no row is left over', () => {
    const found = files.filter((file) => ABRE.test(code(file)) || /<QuemAge\b/.test(code(file)));
    const rows = [
      ...MOLDURAS,
      ...DIZEM_QUEM,
      ...DIZEM_A_DONA,
      ...DA_ESCOLHIDA,
      ...Object.keys(PASSAM),
      ...Object.keys(SEM_EMPRESA),
    ];
    expect(rows.toSorted()).toEqual(found.toSorted());
  });

  it.each(DIZEM_QUEM)('%s says each company with its environment', (file) => {
    const text = code(file);
    const said = count(text, /<QuemAge\b|agentes=\{|\bagentes(?=[:,]| \})/g);
    expect(said).toBeGreaterThanOrEqual(Math.max(1, count(text, /(?<![\w.])confirm\(/g)));
    expect(text).not.toMatch(/agentes=\{\[\]\}/);
  });

  it.each(Object.entries(PASSAM))('%s hands on whose it is', (file, how) => {
    expect(code(file)).toMatch(how);
  });

  it.each(DIZEM_A_DONA)('%s says whose the thing is', (file) => {
    expect(code(file)).toMatch(/<OfCompany\b/);
  });

  it.each(DA_ESCOLHIDA)('%s says for which companies it is', (file) => {
    expect(code(file)).toMatch(/<ActingFor\b|<ImportDialog\b|empresaUsuario/);
  });
});
