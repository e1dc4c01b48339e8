/** Tables that are not those of declared resources (server/db/resourceTables.ts): the source of generated migrations. */

export {
  aplicativosAutenticadores,
  chavesAcesso,
  codigosRecuperacao,
  desafios,
} from './auth/fatores/tables.ts';
export { chaves } from './chaves/tables.ts';
export {
  acessoPropostas,
  contasEmissor,
  dominiosEmail,
  emissores,
  enderecosPermitidos,
} from './db/acessoTables.ts';
export { acompanhamentos } from './db/acompanhamentosTable.ts';
export { acumulados } from './db/acumuladosTable.ts';
export { auditoria, auditoriaElos } from './db/auditTables.ts';
export { baixasLog, baixasLogArquivos } from './db/baixasLogTables.ts';
export { delegacoes } from './db/delegationTable.ts';
export { eventosPassos, eventosXml } from './db/esocialTables.ts';
export { guardaObjetos } from './db/guardaTables.ts';
export { importacoes, importacoesLotes } from './db/importTables.ts';
export { lixeira } from './db/lixeiraTable.ts';
export { correio } from './db/mailTables.ts';
export { empresasUsuarios, perfis, usuarios } from './db/peopleTables.ts';
export { preferencias, visoes, visoesPadroes, visoesPerfis } from './db/preferenceTables.ts';
export { pedidosRepetidos } from './db/repeatTable.ts';
export { chavesApi, servicos, servicosEmpresas } from './db/servicoTable.ts';
export { dispositivos, linksSenha, refreshTokens, sessoes, tentativas } from './db/sessionTables.ts';
export {
  arquivos,
  arquivosPartes,
  notificacoes,
  rotinas,
  tarefas,
  tarefasItens,
} from './db/taskTables.ts';
export { tenants } from './db/tenants.ts';
export { trocasArquivadas } from './db/trocasArquivadasTable.ts';
export { repetidos, repetidosBuscas, unioes } from './db/uniaoTables.ts';
export {
  webhooks,
  webhooksEmpresas,
  webhooksEntregas,
  webhooksSegredos,
  webhooksTentativas,
} from './db/webhookTables.ts';
export { filaItens } from './fila/tables.ts';
export { certificados } from './fiscal/certificates/tables.ts';
export { consultasSituacao } from './fiscal/consulta/tables.ts';
export { disjuntores } from './fiscal/disjuntor/tables.ts';
export { distribuicoes, documentosNaoLidos } from './fiscal/distribuicao/tables.ts';
export {
  conteudosJulgados,
  documentosEventos,
  documentosProvas,
  documentosReferencias,
  documentosXml,
} from './fiscal/documentos/tables.ts';
export { esquemas, esquemasArquivos } from './fiscal/esquemas/tables.ts';
export { manifestacoes } from './fiscal/manifestacao/tables.ts';
export {
  nfsesComentarios,
  nfsesDecisoes,
  nfsesFechamentos,
  nfsesMemorias,
  nfsesRegras,
} from './fiscal/nfse/revisaoTables.ts';
export {
  nfsesDados,
  nfsesEmissores,
  nfsesEventos,
  nfsesFontes,
  nfsesManifestacoes,
} from './fiscal/nfse/tables.ts';
export {
  pagamentosImportacoes,
  pagamentosLancamentos,
  pagamentosLinhas,
  pagamentosPedidos,
} from './fiscal/pagamentos/tables.ts';
export { prazosRefeitos } from './fiscal/prazos/tables.ts';
export { raizes } from './fiscal/raizes/tables.ts';
export { esperasSefaz, trocasAutores, trocasChaves, trocasSefaz } from './fiscal/sefaz/tables.ts';
export { layoutsDePara, layoutsVersoes } from './layouts/tables.ts';
