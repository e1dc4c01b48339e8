import { ERRORS, type ErrorCode } from '../../../contract/errors.ts';
import type { Route } from '../route.ts';

/** Errors of any request. */
const EVERY: readonly ErrorCode[] = [
  'REQUISICAO_INVALIDA',
  'FALHA_INTERNA',
  'SOBRECARGA',
  'SERVIDOR_OCUPADO',
  'BANCO_INDISPONIVEL',
];
/** Errors of authentication and permissions, for a person or a key. */
const OF_ACTORS: readonly ErrorCode[] = [
  'NAO_AUTENTICADO',
  'PROVA_RECUSADA',
  'SESSAO_ENCERRADA',
  'CHAVE_RECUSADA',
  'ENDERECO_RECUSADO',
  'LIMITE_DA_CHAVE',
  'SEM_PERMISSAO',
  'CONSULTA_DEMORADA',
];
const OF_COMPANIES: readonly ErrorCode[] = ['EMPRESA_INDISPONIVEL', 'TENANT_INDISPONIVEL'];
const OF_BODIES: readonly ErrorCode[] = ['CAMPOS_INVALIDOS', 'TIPO_NAO_ACEITO', 'CORPO_GRANDE'];
const OF_UPLOADS: readonly ErrorCode[] = [
  'CAMPOS_INVALIDOS',
  'CORPO_GRANDE',
  'ESPACO_ESGOTADO',
  'ARQUIVO_INFECTADO',
  'ANTIVIRUS_SEM_RESPOSTA',
  'LEITURA_INTERROMPIDA',
  'MUITAS_TENTATIVAS',
  'ARMAZENAMENTO_INDISPONIVEL',
];

/** Returns whether the response of a route may name a background task that it started. */
export const beginsTask = ({ access, doc }: Route): boolean =>
  doc.tarefa ?? (access !== 'public' && doc.status === 202);

function following(route: Route): readonly ErrorCode[][] {
  const { access, company, doc, method, path, pessoa, repeatable } = route;
  const asks = access !== 'public';
  const when = (applies: boolean, ...codes: ErrorCode[]) => (applies ? codes : []);
  return [
    when(asks, ...OF_ACTORS),
    when(asks && company !== 'ignored', ...OF_COMPANIES),
    when(pessoa === true, 'PESSOA_NECESSARIA'),
    when(company === 'required' || company === 'several', 'EMPRESA_NAO_ESCOLHIDA'),
    when(path.includes('{'), 'CAMPOS_INVALIDOS', 'NAO_ENCONTRADO'),
    when(asks && access.modulo !== undefined, 'NAO_ENCONTRADO'),
    when(doc.requestSchema !== undefined, ...OF_BODIES),
    when(doc.query !== undefined, 'CAMPOS_INVALIDOS'),
    when(repeatable === true, 'CAMPOS_INVALIDOS', 'CHAVE_REPETIDA'),
    when(doc.fileLimit !== undefined, ...OF_UPLOADS),
    when(doc.files !== undefined, 'ARMAZENAMENTO_INDISPONIVEL'),
    when(beginsTask(route), 'MUITAS_TENTATIVAS'),
    when(method !== 'get', 'DISCO_CHEIO', 'LIMITE_ALCANCADO'),
  ];
}

/** Returns the error codes that a route declares, by status. */
export function codesOf(route: Route): Map<number, ErrorCode[]> {
  const codes = new Set([...EVERY, ...following(route).flat(), ...(route.doc.erros ?? [])]);
  const sorted = [...codes].sort((a, b) => ERRORS[a].status - ERRORS[b].status || a.localeCompare(b));
  return Map.groupBy(sorted, (code) => ERRORS[code].status);
}
