/** The parts of the product that a tenant has on or off (decisions, 'Who is who'). */
export const MODULES = ['CADASTROS', 'ESOCIAL', 'NFE', 'CTE', 'NFS', 'PAGAMENTOS', 'LAYOUTS'] as const;
export type Module = (typeof MODULES)[number];

export const MODULE_LABELS: Readonly<Record<Module, string>> = {
  CADASTROS: 'Cadastros',
  ESOCIAL: 'eSocial',
  NFE: 'NF-e',
  CTE: 'CT-e',
  NFS: 'Notas de serviço',
  PAGAMENTOS: 'Datas de pagamento',
  LAYOUTS: 'Layouts',
};
