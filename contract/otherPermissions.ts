/** Permission codes of pages that belong to no resource. */
export const PAGE_PERMISSIONS = {
  LOG_BAIXA: 'baixar logs',
} as const;

/** Permission codes of acts that belong to no resource. */
export const ACT_PERMISSIONS = {
  CPF_REVELA: 'revelar CPF e CNPJ',
  DELEGACAO_CONCEDE: 'conceder delegações',
  VISAO_COMPARTILHA: 'mostrar visões de listas a outras pessoas',
  LIXEIRA_RESTAURA: 'restaurar da lixeira',
  REGISTRO_UNE: 'unir registros repetidos',
  DADO_ELIMINA: 'eliminar dados pessoais (LGPD)',
} as const;

/** Labels of requirements checked like a permission that no profile holds. */
export const PSEUDO_LABELS = {
  ADMIN: 'ser administrador da plataforma',
  NOT_ADMIN: 'não ser administrador da plataforma',
  ANY: 'ao menos uma permissão, qualquer que seja',
} as const;
