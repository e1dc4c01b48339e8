/** Everything that the audit tells of, in the words that its readers see. A code that is not here does not compile. */
export const ACOES = {
  CRIA: 'Criou',
  ALTERA: 'Alterou',
  REMOVE: 'Removeu',
  REVELA: 'Revelou número',
  EXPORTA: 'Exportou',
  BAIXA: 'Baixou',
  IMPORTA: 'Importou',
  CANCELA: 'Cancelou',
  TRANSMITE: 'Transmitiu',
  PEDE_MANIFESTACAO: 'Pediu manifestação',
  MANIFESTA: 'Manifestou',
  MANIFESTACAO_REJEITADA: 'Teve manifestação rejeitada',
  ENVIA_CERTIFICADO: 'Enviou certificado',
  REMOVE_CERTIFICADO: 'Removeu certificado',
  RECUSA: 'Teve acesso recusado',
  ENTRA: 'Entrou',
  ENTRADA_RECUSADA: 'Não conseguiu entrar',
  SAI: 'Saiu',
  ENCERRA_SESSAO: 'Encerrou sessão',
  REUSO_TOKEN: 'Sessão encerrada por segurança',
  TROCA_SENHA: 'Trocou a senha',
  TROCA_SENHA_RECUSADA: 'Não conseguiu trocar a senha',
  PEDE_RECUPERACAO: 'Pediu nova senha',
  RECUPERA_SENHA: 'Definiu nova senha',
  PRIMEIRO_ACESSO: 'Fez o primeiro acesso',
  CRIA_ADMINISTRADOR: 'Criou administrador',
} as const satisfies Record<string, string>;
export type Acao = keyof typeof ACOES;

/** What is audited besides the declared resources. */
export const OUTROS_RECURSOS: Readonly<Record<string, string>> = {
  sessoes: 'Sessões',
  usuarios: 'Usuários',
  certificados: 'Certificados',
  manifestacoes: 'Manifestações',
  tarefas: 'Tarefas',
  api: 'Endereços da API',
};
