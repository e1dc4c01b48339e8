/** Parts of the product that are on or off for a tenant (docs/decisoes.md 'Quem é quem'). */
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

/** Returns the message to a user who was in a module when it was switched off. */
export const moduloDesligado = (nome: string): string =>
  `O módulo ${nome} foi desligado por quem administra o Farol. O que já foi gravado continua guardado.`;
