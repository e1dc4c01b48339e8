/** The parts of the product that a tenant has on or off (docs/decisoes.md 'Quem é quem'). */
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

/** In: what a module is called. Out: what is said of it to who was in it when it went off. */
export const moduloDesligado = (nome: string): string =>
  `O módulo ${nome} foi desligado por quem administra o Farol. O que já foi gravado continua guardado.`;
