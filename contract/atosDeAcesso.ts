/** Acts on how all users of a tenant sign in, or on where its events are sent: administrators receive an e-mail about each. */
export const ATOS_DE_ACESSO = [
  'EMISSOR_PROPOSTO',
  'EMISSOR_ALTERADO',
  'EMISSOR_REMOVIDO',
  'ENDERECOS_PROPOSTOS',
  'ENDERECOS_ALTERADOS',
  'PROPOSTA_REJEITADA',
  'PROPOSTA_SEM_EFEITO',
  'DOMINIO_PROVADO',
  'DOMINIO_PERDIDO',
  'DOMINIOS_A_PROVAR',
  'WEBHOOK_ENDERECO',
] as const;
export type AtoDeAcesso = (typeof ATOS_DE_ACESSO)[number];
