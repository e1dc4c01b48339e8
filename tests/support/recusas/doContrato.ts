import {
  type Campo,
  doTipo,
  escolhaDaNota,
  type Frases,
  leituraDoLayout,
  naLinha,
  noFormulario,
  noTopo,
  novaSenha,
  perguntada,
  porQue,
  seuCodigo,
  suaSenha,
} from './resposta.ts';

const NFS = 'src/fiscal/nfse';
const MESA = `${NFS}/revisao`;
const PAGAR = 'src/fiscal/pagamentos';
const justificativa: readonly Campo[] = [
  ['src/fiscal/manifestacao/ChooseManifestacao.tsx', 'manifestacao.justificativa'],
];
const doFiltro: readonly Campo[] = [['src/resources/list/FilterInput.tsx', '<FieldControl']];
const dosParametros: readonly Campo[] = [['src/pages/parametros/ParametrosForm.tsx', '<FieldControl']];

/** Sentences of the contract that request something of a user, by file and beginning; the others are in `lugares.ts`. */
export const DO_CONTRATO: Readonly<Record<string, Frases>> = {
  'contract/acoes.ts': { 'Retirou a escolha': 'palavra' },
  'contract/ambiente.ts': {
    'São empresas em ambientes': [
      ['src/fiscal/manifestacao/ManifestDialog.tsx', 'quem_age.falta_dizer'],
      ['src/feedback/dialogs/QuestionOf.tsx', 'quem_age.falta_dizer'],
    ],
  },
  'contract/confirmacao.ts': {
    'Confirme que é você': [suaSenha, seuCodigo],
    'Digite a sua senha': [suaSenha],
    'Digite o código': [seuCodigo],
  },
  'contract/eliminacao.ts': {
    'Diga o motivo': [['src/resources/lixeira/EliminarDialog.tsx', 'eliminacao.motivo']],
  },
  'contract/empresas.ts': { 'Informe os 7 dígitos do CNAE': noFormulario },
  'contract/endereco.ts': { 'Informe os 7 dígitos do município': noFormulario },
  'contract/errors.ts': { 'Escolha uma empresa': noTopo },
  'contract/fiscal/conteudos.ts': {
    'Diga por quê, em 15': [['src/fiscal/detalhe/ChooseConteudo.tsx', 'documento.conteudos.motivo']],
  },
  'contract/fiscal/manifestacao.ts': {
    'Escreva ao menos': justificativa,
    'Escreva no máximo': justificativa,
  },
  'contract/fiscal/naoLidos.ts': {
    'Diga por que o documento': [
      ['src/fiscal/distribuicao/DismissNaoLido.tsx', 'distribuicao.nao_lidos.motivo'],
    ],
  },
  'contract/fiscal/nfse/identidadeEscrita.ts': { 'Quem consta como emitente': 'palavra' },
  'contract/fiscal/nfse/manifestacaoNota.ts': {
    'Escolha o motivo': [[`${NFS}/manifestacao/ManifestarDialog.tsx`, 'nfs.manifestacao.motivo']],
  },
  'contract/fiscal/nfse/regras/aprovavel.ts': {
    'Nada prova que esta nota': [porQue, [`${MESA}/LoteDialog.tsx`, 'nfs.lote.enviar']],
    'Há outra nota que substitui': [porQue],
    'O que diverge nesta nota': [porQue, [`${MESA}/LembrarDialog.tsx`, 'nfs.motivo.ajuda_APROVA']],
  },
  'contract/fiscal/nfse/regras/historico.ts': { 'Os dados bancários mudaram': 'achado' },
  'contract/fiscal/nfse/regras/identidade.ts': {
    'Quem emite a deu assim': 'achado',
    'Outra nota diz ter nascido': 'achado',
  },
  'contract/fiscal/nfse/regras/natureza.ts': {
    'Nenhuma natureza': escolhaDaNota('natureza'),
    'Há ${naturezas.length}': escolhaDaNota('natureza'),
    'Há uma natureza do rendimento': [['src/fiscal/nfse/nota/EscolhasDaNota.tsx', 'nfs.escolha.natureza']],
  },
  'contract/fiscal/nfse/regras/servicoInss.ts': {
    'Nenhum tipo de serviço': escolhaDaNota('servico'),
    'O item ': [['src/fiscal/nfse/nota/EscolhasDaNota.tsx', 'nfs.escolha.titulo']],
  },
  'contract/fiscal/nfse/regras/situacao.ts': {
    'Outro arquivo desta nota': 'achado',
    'Só o arquivo o diz': 'achado',
  },
  'contract/fiscal/nfse/revisao.ts': {
    'Diga em que a decisão': [[`${MESA}/LembrarDialog.tsx`, 'nfs.lembrar.motivo']],
    'Diga por quê.': [porQue],
    'Diga por que estas notas': [['src/fiscal/nfse/regras/CriarRegraDialog.tsx', 'nfs.motivo.por_que']],
    'Diga por que termina': [['src/fiscal/nfse/regras/EncerrarDialog.tsx', 'nfs.motivo.por_que']],
  },
  'contract/fiscal/nfse/tabelas/naturezasDe2025.ts': { 'A natureza ${codigo}': escolhaDaNota('natureza') },
  'contract/fiscal/pagamentos/casamento/acha.ts': {
    'O Id da linha': perguntada,
    'O fornecedor tem mais de um': perguntada,
    'Mais de uma nota aberta': perguntada,
    'Mais de uma combinação': perguntada,
    'O CNPJ ou CPF de quem recebeu': perguntada,
    'O CNPJ ou CPF do histórico': perguntada,
    'A linha não diz o CNPJ': perguntada,
    'Este fornecedor tem mais de': 'arquivo',
  },
  'contract/fiscal/pagamentos/casamento/antesDeProcurar.ts': { 'O valor pago é zero': 'arquivo' },
  'contract/fiscal/pagamentos/casamento/estorno.ts': { 'Mais de um pagamento': perguntada },
  'contract/fiscal/pagamentos/casamento/varias.ts': {
    'Esta linha não é um pagamento': perguntada,
    'A nota ${numero}': perguntada,
    'As notas escolhidas': perguntada,
  },
  'contract/fiscal/pagamentos/exportacao.ts': { 'Informe um CNPJ ou CPF': 'programa' },
  'contract/fiscal/pagamentos/mes.ts': {
    'Informe o mês': [
      [`${PAGAR}/calendario/MesControl.tsx`, 'calendario.mes'],
      [`${PAGAR}/lista/EnviarListaDialog.tsx`, 'pagamento.enviar.ate'],
      [`${PAGAR}/pedidos/PedirDialog.tsx`, 'pagamento.pedir.mes'],
    ],
  },
  'contract/layouts/layout.ts': { 'Em texto de largura': 'programa', 'Posições só valem': 'programa' },
  'contract/layouts/planilhaDescritiva.ts': {
    '${nome}: informe': 'arquivo',
    '${nome}: em Decimais': 'arquivo',
    '${nome}: em Extrato': 'arquivo',
    '${nome}: diga a coluna': 'arquivo',
  },
  'contract/layouts/regras.ts': {
    'Arquivos de banco': leituraDoLayout('formato'),
    'Escolha ao menos um campo para escrever': [
      ['src/fiscal/layouts/editor/campos/PainelDosCampos.tsx', 'layout.campos.adicionar'],
    ],
    'Diga onde está': 'arquivo',
  },
  'contract/list.ts': {
    'Informe um texto': doFiltro,
    'Informe um número inteiro': doFiltro,
    'Escolha uma das opções': doFiltro,
    'Diga ao menos uma condição': 'programa',
    'Diga ao menos uma alternativa': 'programa',
  },
  'contract/parametros.ts': {
    'Informe um número inteiro': dosParametros,
    'Escolha uma das opções': dosParametros,
  },
  'contract/perfis.ts': { 'Este nome é da administração': noFormulario },
  // Only for a missing property: a screen sends each property of its form, empty where nothing was typed.
  'contract/portuguese.ts': { 'Preencha este campo': 'programa' },
  'contract/preferencias.ts': { 'Diga o que mudou': 'programa' },
  'contract/rede.ts': {
    'Escreva um endereço IPv4': [
      ['src/integracoes/acesso/EnderecosForm.tsx', 'acesso.campo_enderecos'],
      ['src/people/servicos/chaves/NovaChaveDialog.tsx', 'chaves_api.ajuda_enderecos'],
    ],
  },
  'contract/referencias.ts': { 'Escreva o CPF/CNPJ': naLinha, 'Escreva o nome': naLinha },
  'contract/schema.ts': {
    'Informe um texto': doTipo('text'),
    'Informe um número inteiro': doTipo('integer'),
    'Informe um número': doTipo('decimal'),
    'Informe uma lista': doTipo('codes'),
    'Escolha até': doTipo('references'),
    'Telefone inválido': doTipo('phone'),
    'Informe um valor': doTipo('money'),
    'Informe uma data': doTipo('date'),
    'Escolha uma das opções': doTipo('enum'),
    'Escolha das opções': doTipo('codes'),
    'Preencha este campo': noFormulario,
  },
  'contract/segundoFator.ts': { 'Digite o código': [['src/auth/AppDialog.tsx', 'fator.codigo'], seuCodigo] },
  'contract/senha.ts': { 'Esta senha é uma sequência': novaSenha },
  'contract/visoes.ts': { 'Informe nome; filtro': 'programa' },
  'contract/webhooks.ts': { 'Informe um endereço https': noFormulario },
};
