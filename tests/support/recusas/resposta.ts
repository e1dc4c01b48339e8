/** Where a user enters what a sentence requests: the screen, and the text of its field. */
export type Campo = readonly [tela: string, texto: string];

/** Reasons why a sentence that requests something has no field on the screen that shows it. */
export const SEM_CAMPO = {
  achado: 'é o que uma regra achou, e não uma recusa: diz o que conferir antes de decidir',
  arquivo: 'o que falta está no arquivo, que se corrige e se envia de novo na mesma tela',
  programa: 'só um programa a recebe, que manda o que falta no pedido',
  comando: 'é de um comando de quem instala',
  palavra: 'a palavra não pede nada aqui',
} as const;

export type Resposta = readonly Campo[] | keyof typeof SEM_CAMPO;
/** Sentences of one file, by their beginning. */
export type Frases = Readonly<Record<string, Resposta>>;

const NFS = 'src/fiscal/nfse';
const PAGAR = 'src/fiscal/pagamentos';
const IMPORTAR = 'src/resources/importacao';

export const porQue: Campo = [`${NFS}/revisao/CampoExigido.tsx`, 'nfs.motivo.por_que'];
export const doPagamento: readonly Campo[] = [
  [`${PAGAR}/lista/InformarPagamento.tsx`, 'pagamento.informar.motivo'],
  [`${PAGAR}/lista/InformarVariosDialog.tsx`, 'pagamento.informar.motivo'],
];
export const quandoFoiPago: readonly Campo[] = [
  [`${PAGAR}/lista/InformarPagamento.tsx`, 'pagamento.informar.data'],
  [`${PAGAR}/lista/InformarVariosDialog.tsx`, 'pagamento.informar.data'],
];
export const mesmoAssim: readonly Campo[] = [
  ['src/fiscal/manifestacao/ConfirmManifestacao.tsx', 'manifestacao.enviar_com_ressalva'],
];
export const suaSenha: Campo = ['src/auth/ConfirmacaoFields.tsx', 'fator.sua_senha'];
export const seuCodigo: Campo = ['src/auth/ConfirmacaoFields.tsx', 'fator.codigo'];
export const novaSenha: readonly Campo[] = [
  ['src/people/perfilProprio/PasswordForm.tsx', 'perfil_proprio.nova_senha'],
  ['src/signin/NewPassword.tsx', 'novaSenha'],
];
/** The form of a resource, which renders every field of its sections. */
export const noFormulario: readonly Campo[] = [
  ['src/resources/form/ResourceForm.tsx', 'resource.sections.map'],
  ['src/resources/form/ResourceForm.tsx', '<Input field={field} name={name} />'],
];
/** Returns the same, with the control of a field of that kind. */
export const doTipo = (kind: string): readonly Campo[] => [
  ...noFormulario,
  ['src/ui/FieldControl.tsx', `case '${kind}':`],
];
export const naLinha: readonly Campo[] = [[`${IMPORTAR}/Corrigir.tsx`, 'importacao.corrigir.nome']];
export const perguntada: readonly Campo[] = [
  [`${PAGAR}/importar/UmaPergunta.tsx`, 'pagamento.perguntas.paga_estas'],
];
export const noTopo: readonly Campo[] = [
  ['src/layout/header/EmpresaSelector.tsx', 'empresa_selector.rotulo'],
];
export const outroLayout: Campo = [`${IMPORTAR}/EscolherLayout.tsx`, 'pagamento.layouts.rotulo'];
/** Fields for choosing a layout, on each screen that reads or writes a file with one. */
export const comOLayout: readonly Campo[] = [
  outroLayout,
  ...[
    `${IMPORTAR}/UploadStep.tsx`,
    `${NFS}/lista/ImportarPlanilha.tsx`,
    `${PAGAR}/importar/ComoLerPagamentos.tsx`,
    `${PAGAR}/calendario/ExportarRetencoesDialog.tsx`,
    `${PAGAR}/lista/EnviarListaDialog.tsx`,
  ].map((tela): Campo => [tela, '<EscolherLayout']),
];
export const leituraDoLayout = (texto: string): readonly Campo[] => [
  ['src/fiscal/layouts/editor/campos/LeituraDoLayout.tsx', `layout.leitura.${texto}`],
];
export const escolhaDaNota = (texto: string): readonly Campo[] => [
  [`${NFS}/nota/EscolhasDaNota.tsx`, `nfs.escolha.${texto}`],
];
/** The page for typing a nota, and the links to it. */
export const digitarNota: readonly Campo[] = [
  [`${NFS}/digitar/DigitarPage.tsx`, '<FieldControl'],
  [`${NFS}/revisao/OutrasPaginas.tsx`, "page !== 'digitar' || may"],
  ['src/fiscal/distribuicao/NaoLidosList.tsx', 'breadcrumb.nfs_digitar'],
];
