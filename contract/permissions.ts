/** Every permission code a profile may hold (specification 6.2 and decisions, 'Who is who'). */
export const PERMISSIONS = [
  'EMPRESA_BUSCA',
  'EMPRESA_EDITA',
  'FORNECEDOR_BUSCA',
  'FORNECEDOR_EDITA',
  'USUARIO_BUSCA',
  'USUARIO_EDITA',
  'PERFIL_BUSCA',
  'PERFIL_EDITA',
  'EVENTO_BUSCA',
  'EVENTO_EDITA',
  'EVENTO_TRANSMITE',
  'NFE_BUSCA',
  'NFE_MANIFESTA',
  'CTE_BUSCA',
  'CTE_MANIFESTA',
  'NFS_BUSCA',
  'NFS_REVISA',
  'PAGAMENTO_BUSCA',
  'PAGAMENTO_IMPORTA',
  'LAYOUT_BUSCA',
  'LAYOUT_EDITA',
  'LOG_BAIXA',
  'AUDITORIA_BUSCA',
  'CPF_REVELA',
  'DELEGACAO_CONCEDE',
  'API_ADMINISTRA',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Pseudo-permissions: ADMIN/NOT_ADMIN look at the profile, ANY asks for at least one code, whichever. */
export type Requirement = Permission | 'ADMIN' | 'NOT_ADMIN' | 'ANY';

/** What each code lets a person do, as it follows 'permissão para' (specification 6.2). */
export const PERMISSION_LABELS: Readonly<Record<Requirement, string>> = {
  EMPRESA_BUSCA: 'consultar empresas',
  EMPRESA_EDITA: 'alterar empresas',
  FORNECEDOR_BUSCA: 'consultar fornecedores',
  FORNECEDOR_EDITA: 'alterar fornecedores',
  USUARIO_BUSCA: 'consultar usuários',
  USUARIO_EDITA: 'alterar usuários',
  PERFIL_BUSCA: 'consultar perfis',
  PERFIL_EDITA: 'alterar perfis',
  EVENTO_BUSCA: 'consultar eventos do eSocial',
  EVENTO_EDITA: 'alterar eventos do eSocial',
  EVENTO_TRANSMITE: 'transmitir eventos do eSocial',
  NFE_BUSCA: 'consultar NF-e',
  NFE_MANIFESTA: 'manifestar NF-e',
  CTE_BUSCA: 'consultar CT-e',
  CTE_MANIFESTA: 'manifestar CT-e',
  NFS_BUSCA: 'consultar notas de serviço',
  NFS_REVISA: 'revisar notas de serviço',
  PAGAMENTO_BUSCA: 'consultar datas de pagamento',
  PAGAMENTO_IMPORTA: 'importar datas de pagamento',
  LAYOUT_BUSCA: 'consultar layouts',
  LAYOUT_EDITA: 'alterar layouts',
  LOG_BAIXA: 'baixar logs',
  AUDITORIA_BUSCA: 'consultar a auditoria',
  CPF_REVELA: 'revelar CPF e CNPJ',
  DELEGACAO_CONCEDE: 'conceder delegações',
  API_ADMINISTRA: 'administrar integrações',
  ADMIN: 'ser administrador da plataforma',
  NOT_ADMIN: 'não ser administrador da plataforma',
  ANY: 'ao menos uma permissão, qualquer que seja',
};

/** Whoever holds one of these gives rights to colleagues: by another profile, or by changing the profile. */
export const GRANTING: readonly Permission[] = ['USUARIO_EDITA', 'PERFIL_EDITA'];

export const ADMIN_PROFILE = 'ADMIN';

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

/** What the rule needs to know of a person: read from the access token or from the server's session. */
export interface Subject {
  profile: string;
  permissoes: readonly string[];
  modulos: readonly string[];
}

const WRITE_SUFFIX = /_(EDITA|TRANSMITE|MANIFESTA|REVISA|IMPORTA)$/;

/** The search code that a code implies, or the code itself. */
export function impliedSearch(code: string): string {
  return code.replace(WRITE_SUFFIX, '_BUSCA');
}

/** Adds the search code that each write code implies. In: codes as stored. Out: codes as they hold. */
export function expandPermissions(codes: readonly string[]): string[] {
  const implied = codes.map(impliedSearch);
  return [...new Set([...codes, ...implied])].sort();
}

function holds(subject: Subject, requirement: Requirement): boolean {
  if (requirement === 'ADMIN') return subject.profile === ADMIN_PROFILE;
  if (requirement === 'NOT_ADMIN') return subject.profile !== ADMIN_PROFILE;
  if (requirement === 'ANY') return subject.permissoes.length > 0;
  return subject.permissoes.includes(requirement);
}

/** What a screen, route or menu entry asks for. `anyOf` asks for one of the list, `allOf` for each of it. */
export interface Guard {
  allOf?: readonly Requirement[];
  anyOf?: readonly Requirement[];
  modulo?: Module;
  /** What nobody may, whatever the profile: answered as if it were not there. */
  nobody?: true;
}

/** The one rule that decides for server, route, menu and button. Out: the requirements that are missing. */
export function missingRequirements(subject: Subject, guard: Guard): Requirement[] {
  const missing = (guard.allOf ?? []).filter((requirement) => !holds(subject, requirement));
  const anyOf = guard.anyOf ?? [];
  if (anyOf.length > 0 && !anyOf.some((requirement) => holds(subject, requirement))) missing.push(...anyOf);
  return missing;
}

/** An off module answers as if it were not there; an administrator has no modules of a tenant to lose. */
export function isModuleOn(subject: Subject, guard: Guard): boolean {
  return !guard.nobody && (guard.modulo === undefined || subject.modulos.includes(guard.modulo));
}

/** In: a person and what is asked. Out: true when nothing is missing and the module is on. */
export function isAllowed(subject: Subject, guard: Guard): boolean {
  return isModuleOn(subject, guard) && missingRequirements(subject, guard).length === 0;
}
