/** What is done to how everybody of a tenant comes in, or to where its events are sent: administrators get a letter of each. */
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
