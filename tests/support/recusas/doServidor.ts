import {
  type Campo,
  comOLayout,
  digitarNota,
  doPagamento,
  type Frases,
  leituraDoLayout,
  mesmoAssim,
  naLinha,
  noFormulario,
  noTopo,
  novaSenha,
  perguntada,
  quandoFoiPago,
} from './resposta.ts';

const NFS = 'src/fiscal/nfse';
const PAGAR = 'src/fiscal/pagamentos';
const quantoFoiPago: readonly Campo[] = [
  [`${PAGAR}/lista/InformarPagamento.tsx`, 'pagamento.informar.valor'],
];
const doPacote: readonly Campo[] = [
  ['src/fiscal/pacotes/PacoteDialog.tsx', 'pacote.quais.PERIODO'],
  ['src/fiscal/pacotes/PacoteDialog.tsx', 'pacote.partes.titulo'],
];
const daLista = (...textos: readonly string[]): readonly Campo[] =>
  textos.map((one) => [`${PAGAR}/lista/EnviarListaDialog.tsx`, `pagamento.enviar.${one}`]);
const daBaixa = (...textos: readonly string[]): readonly Campo[] =>
  textos.map((one) => ['src/pages/logs/baixar/EscolhasDaBaixa.tsx', `logs.baixar.${one}`]);
const codigoDoErro: readonly Campo[] = ['feedback/dialogs/ErrorDialog', 'ui/ErrorAlert'].map(
  (one): Campo => [`src/${one}.tsx`, 'erro.ocorrencia'],
);

/** Sentences of the server that request something of a user, by file and beginning. */
export const DO_SERVIDOR: Readonly<Record<string, Frases>> = {
  'server/auth/changePassword.ts': {
    'Informe a senha atual': [['src/people/perfilProprio/PasswordForm.tsx', 'perfil_proprio.senha_atual']],
  },
  'server/auth/fatores/setUp.ts': { 'O código não confere': [['src/auth/AppDialog.tsx', 'fator.codigo']] },
  'server/auth/newPassword.ts': { 'Informe a nova senha': novaSenha, 'Esta senha é muito comum': novaSenha },
  'server/auth/organizacao/enter.ts': {
    'Para ligar a conta': [['src/auth/ConfirmacaoFields.tsx', 'fator.sua_senha']],
  },
  'server/auth/recoverPassword.ts': {
    'Informe o e-mail': [['src/signin/RecoverPassword.tsx', '<EmailField']],
  },
  'server/auth/requirePassword.ts': {
    'Confirme com a sua senha': [
      ['src/auth/ConfirmacaoFields.tsx', 'fator.sua_senha'],
      ['src/auth/ConfirmacaoFields.tsx', 'fator.codigo'],
    ],
  },
  'server/auth/withSession.ts': {
    '${reason} Escolha outra': noTopo,
    'O cliente escolhido': [['src/layout/header/TenantChoice.tsx', 'tenant_selector.rotulo']],
  },
  'server/createAdmin.ts': {
    'E-mail inválido': 'comando',
    'Informe um nome': 'comando',
    'Esta senha é muito comum': 'comando',
    'Já existe uma conta': 'comando',
  },
  'server/db/hearOthers.ts': { 'por este endereço': 'comando' },
  'server/db/postgresAddress.ts': { 'O certificado do servidor': 'comando' },
  'server/env.ts': { 'Farol <': 'palavra', 'deve ser um endereço': 'palavra' },
  'server/fila/postponeItens.ts': { 'Escolha um dia': [['src/fila/AdiarDialog.tsx', 'fila.adiar.ate']] },
  'server/fiscal/certificates/certificateError.ts': {
    'Este arquivo não é um certificado': [
      ['src/fiscal/certificado/CertificadoForm.tsx', 'certificado.arquivo'],
    ],
  },
  'server/fiscal/distribuicao/naoAberto.ts': { 'Este arquivo não é da empresa': noTopo },
  'server/fiscal/documentos/destinos.ts': { 'Escolha no topo da tela': noTopo },
  'server/fiscal/documentos/routes.ts': { '${base}': 'palavra' },
  'server/fiscal/eachCompany.ts': { 'Escolha no topo da tela': noTopo },
  'server/fiscal/manifestacao/checkBefore.ts': { 'A SEFAZ disse agora': mesmoAssim },
  'server/fiscal/manifestacao/ondeEsta.ts': { 'Está em ${frase(receberam)}': noTopo },
  'server/fiscal/manifestacao/request.ts': { '${unsaid} Para enviar': mesmoAssim },
  'server/fiscal/nfse/detalhe/routes.ts': { '${base}': 'palavra' },
  'server/fiscal/nfse/leitura/padroes.ts': { '${what} Peça': digitarNota },
  'server/fiscal/nfse/memoria/rememberDecisao.ts': {
    'Escolha um dia': [
      [`${NFS}/revisao/LembrarDialog.tsx`, 'nfs.lembrar.ate'],
      [`${NFS}/regras/CriarRegraDialog.tsx`, 'nfs.regra.ate'],
    ],
  },
  'server/fiscal/nfse/planilha/importar.ts': {
    'Escolha a empresa que tomou': noTopo,
    'Nada foi importado': [['src/fiscal/nfse/lista/ImportarPlanilha.tsx', 'nfs.planilha.datas']],
    '${ordem.duvida}': [['src/fiscal/nfse/lista/ImportarPlanilha.tsx', 'nfs.planilha.datas']],
  },
  'server/fiscal/nfse/planilha/pedido.ts': {
    'Informe DIA ou MES': [[`${NFS}/lista/ImportarPlanilha.tsx`, 'nfs.planilha.datas']],
    'Escolha o layout': comOLayout,
    'O layout “${nome}”': comOLayout,
  },
  'server/fiscal/nfse/registro/destinos.ts': { 'O evento não diz': noTopo },
  'server/fiscal/pacotes/pacote.ts': { 'Escolha um período menor': doPacote },
  'server/fiscal/pacotes/routes.ts': {
    'São mais de ${MAX_PACOTE': [
      ...doPacote,
      ['src/fiscal/pacotes/PacoteDialog.tsx', 'pacote.empresas.titulo'],
    ],
  },
  'server/fiscal/pagamentos/calendario/exportar.ts': { 'O layout “${nome}”': comOLayout },
  'server/fiscal/pagamentos/calendario/routes.ts': {
    'Informe o mês': [[`${PAGAR}/calendario/MesControl.tsx`, 'calendario.mes']],
  },
  'server/fiscal/pagamentos/exportacao/escrever.ts': { '${nome} tem mais': daLista('formato', 'ate') },
  'server/fiscal/pagamentos/exportacao/exportDatas.ts': { 'Exporte uma empresa': daLista('empresas', 'ate') },
  'server/fiscal/pagamentos/exportacao/planilha.ts': {
    'Só quando não houver': 'arquivo',
    'Escolha uma das opções': 'arquivo',
    'Digite uma data': 'arquivo',
    'Digite um valor': 'arquivo',
  },
  'server/fiscal/pagamentos/exportacao/routes.ts': {
    'Escolha no topo da tela': [...noTopo, ...daLista('empresas', 'todas')],
    'Escolha o layout': comOLayout,
    'Este layout não é': comOLayout,
  },
  'server/fiscal/pagamentos/importacao/atos.ts': {
    'Este arquivo ainda não foi lido': comOLayout,
    'Este layout não é': comOLayout,
    'Não há nada a lançar': perguntada,
    'Nenhuma coluna diz o dia': [
      [`${PAGAR}/importar/ComoLerPagamentos.tsx`, 'pagamento.importar.outro_layout'],
    ],
  },
  'server/fiscal/pagamentos/importacao/lotes.ts': { 'with mudadas': perguntada },
  'server/fiscal/pagamentos/importacao/receivePagamentos.ts': { 'Escolha a empresa': noTopo },
  'server/fiscal/pagamentos/lancamentos/motivo.ts': {
    '${porque}: o que foi declarado': [
      ...doPagamento,
      [`${PAGAR}/importar/OQueMudaPanel.tsx`, 'pagamento.informar.motivo'],
      [`${PAGAR}/DesfazerComMotivo.tsx`, 'pagamento.informar.motivo'],
    ],
  },
  'server/fiscal/pagamentos/lancamentos/regras.ts': {
    'Esta data ainda não chegou': quandoFoiPago,
    'Com juros': quantoFoiPago,
    'Informe quanto foi pago': quantoFoiPago,
    'O documento foi emitido em': doPagamento,
  },
  'server/fiscal/pagamentos/pedidos/responder.ts': {
    'Esta data ainda não chegou': [['src/datas/NotaCard.tsx', 'Data do pagamento']],
    'Preencha a data de ao menos': [['src/datas/Formulario.tsx', 'Nada a informar este mês']],
  },
  'server/fragilidades.ts': { 'Chama-se qualquer endereço': 'comando' },
  'server/http/requireNeeds.ts': { 'Escolha no topo da tela': noTopo, 'Diga no cabeçalho': 'programa' },
  'server/http/toProblem.ts': { 'Algo falhou no servidor': codigoDoErro },
  'server/importacao/acts.ts': {
    'Diga qual coluna traz': [['src/resources/importacao/MapStep.tsx', 'importacao.colunas.nenhuma']],
  },
  'server/importacao/celulas.ts': { 'Sem os zeros da esquerda': naLinha },
  'server/importacao/comoLer.ts': {
    'Escolha um layout': comOLayout,
    'O layout “${layout.nome}”': comOLayout,
  },
  'server/importacao/compare.ts': { 'Preencha este campo': naLinha },
  'server/importacao/outcome.ts': { 'Informe campos que têm opções': 'programa' },
  'server/importacao/whichRecord.ts': {
    'Este número está mascarado': 'arquivo',
    'Esta máscara não é': 'arquivo',
  },
  'server/layouts/escrita/escrever.ts': { 'Arquivos de banco só são lidos': comOLayout },
  'server/layouts/escrita/posicional.ts': { 'Diga as posições em que': 'programa' },
  'server/layouts/modeloDePlanilha.ts': { 'Escreva aqui': 'palavra' },
  'server/layouts/portatilRoutes.ts': { 'Informe de 1 a 200': 'programa' },
  'server/layouts/runLayout.ts': {
    'A amostra não chegou': [
      ['src/fiscal/layouts/editor/arquivo/PainelDoArquivo.tsx', 'layout.arquivo.trocar'],
    ],
  },
  'server/layouts/usados.ts': {
    'Este layout não está na galeria': comOLayout,
    'Este layout não existe': comOLayout,
    'O layout “${row.nome}”': comOLayout,
    'Informe o código do fornecedor': 'programa',
  },
  'server/leitura/bancos/bancoLido.ts': { 'Este layout não é deste arquivo': comOLayout },
  'server/leitura/bancos/readBanco.ts': { 'Arquivos de banco só trazem': leituraDoLayout('formato') },
  'server/leitura/conteudo.ts': { 'Este arquivo é um PDF': 'palavra' },
  'server/leitura/html/tabelas.ts': { 'Este arquivo é uma página': 'palavra' },
  'server/leitura/readWithLayout.ts': { 'Este arquivo é ${NAMES[conteudo]}': comOLayout },
  'server/leitura/openSheet.ts': { 'A linha ${chosen}': leituraDoLayout('cabecalho') },
  'server/leitura/valores/cpfCnpj.ts': { '“${text}” pode ser o CPF': 'arquivo' },
  'server/leitura/valores/data.ts': {
    '“${text}” não é uma data': [
      ['src/fiscal/layouts/editor/campos/ComoLerCampo.tsx', 'layout.campo.formato_data'],
    ],
    '“${text}” pode ser duas datas': [
      ['src/fiscal/layouts/editor/campos/ComoLerCampo.tsx', 'layout.campo.formato_data'],
    ],
  },
  'server/leitura/valores/outros.ts': { 'A planilha transformou': 'arquivo', 'Não se sabe o que': 'arquivo' },
  'server/listen.ts': { 'A porta ${PORT}': 'comando', 'Sem permissão para abrir': 'comando' },
  'server/logs/baixa/makeDownload.ts': { 'O pacote técnico passaria': daBaixa('periodo', 'filtros') },
  'server/logs/baixa/obra.ts': { 'O pacote passaria': daBaixa('periodo', 'livros') },
  'server/logs/routes.ts': { 'Informe um número': 'programa' },
  'server/people/acesso/emissor.ts': {
    'Informe o segredo': [['src/integracoes/acesso/EmissorForm.tsx', 'acesso.campo_segredo']],
  },
  'server/people/acesso/gravar.ts': {
    'Escolha uma pessoa ativa': [['src/integracoes/acesso/EmissorForm.tsx', 'excecaoId: {']],
  },
  'server/people/chavesApi.ts': {
    'Escolha hoje': [['src/people/servicos/chaves/NovaChaveDialog.tsx', 'chaves_api.ajuda_expiraEm']],
  },
  'server/people/liberarAcesso.ts': { 'Há mais de um tenant': 'comando' },
  'server/people/servicos.ts': {
    'Só dá ou tira todas': [
      ['src/people/servicos/EmpresasInput.tsx', 'servico.age_por_todas'],
      ...noFormulario,
    ],
  },
  'server/people/usuarios.ts': { 'Escolha outro, ou peça': noFormulario },
  'server/people/webhooks.ts': { 'Só dá ou tira todas': noFormulario },
  'server/resources/busca.ts': {
    'Informe o que procurar': [['src/dataProvider/findEverywhere.ts', '{ q: typed }']],
  },
  'server/resources/exportacao/tarefa.ts': {
    'Use filtros, ou escolha menos': [
      ['src/resources/exportacao/ExportarDialog.tsx', 'exportacao.quais.FILTRO'],
      ['src/resources/exportacao/CamposEscolhidos.tsx', 'exportacao.campos.lista'],
    ],
  },
  'server/resources/service.ts': { 'Digite o número inteiro': noFormulario },
  'server/resources/unioes/routes.ts': { 'Informe em ${nome}': 'programa' },
  'server/resources/visoes/routes.ts': { 'Diga de que lista': 'programa' },
  'server/tasks/execute.ts': { 'Algo falhou no servidor': 'palavra' },
  'server/telemetry/running.ts': { 'A porta das métricas': 'comando' },
};
