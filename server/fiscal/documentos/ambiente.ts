import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { AmbienteEvento, Documento, EventoLido } from '../../../contract/fiscal/documento.ts';
import type { Tx } from '../../db/database.ts';
import { empresas } from '../../db/resourceTables.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { AmbienteDaSefaz } from '../sefaz/endpoints.ts';
import type { StoreTerms } from './storeContext.ts';
import { documentosEventos } from './tables.ts';

const REGISTERED_IN = {
  SIMULADO: 'SIMULADO',
  HOMOLOGACAO: 'HOMOLOGACAO',
  PRODUCAO: 'REAL',
} as const satisfies Record<AmbienteDaSefaz, AmbienteEvento>;

/** Returns the stored name of a company environment, as events and documents have it. */
export const registeredIn = (ambiente: AmbienteDaSefaz): AmbienteEvento => REGISTERED_IN[ambiente];

/** Returns whether a document or an event counts for a company: in PRODUCAO no test does, in the simulator all do. */
export function counts(registered: AmbienteEvento, company: AmbienteDaSefaz): boolean {
  return registered === 'REAL' || registered === REGISTERED_IN[company] || company === 'SIMULADO';
}

/**
 * Returns the environment of a document: that of the SEFAZ that delivered it or, for a file that a person imported, the
 * one it states.
 */
export function documentEnvironment(
  origem: AmbienteDaSefaz | undefined,
  { producao }: Documento,
): AmbienteEvento {
  if (origem !== undefined) return REGISTERED_IN[origem];
  return producao ? 'REAL' : 'HOMOLOGACAO';
}

/** Function that returns the environment of each requested company. Throws for another. */
export type Ambientes = (empresaId: string) => AmbienteDaSefaz;

/**
 * Reads the environments of companies and locks them until the transaction ends: a concurrent change waits, and then
 * sees what was stored. The returned function throws 404 for a company that does not exist.
 */
export async function companyEnvironments(tx: Tx, empresaIds: readonly string[]): Promise<Ambientes> {
  const rows = await tx
    .select({ id: empresas.id, ambiente: empresas.ambiente })
    .from(empresas)
    .where(inArray(empresas.id, [...empresaIds]))
    .orderBy(asc(empresas.id))
    .for('share');
  const found = new Map(rows.map(({ id, ambiente }) => [id, ambiente]));
  return (empresaId) => {
    const ambiente = found.get(empresaId);
    if (!ambiente) throw new ApiProblem('NAO_ENCONTRADO', 'Esta empresa não existe ou foi removida.');
    return ambiente;
  };
}

/** Reads and locks the environment of one company, as `companyEnvironments`. */
export async function companyEnvironment(tx: Tx, empresaId: string): Promise<AmbienteDaSefaz> {
  return (await companyEnvironments(tx, [empresaId]))(empresaId);
}

/**
 * Returns the environment where an event was registered. For a file: where SEFAZ already delivered that very event,
 * else the one that the file states.
 */
export async function environmentOf(
  { tx, origem }: Pick<StoreTerms, 'tx' | 'origem'>,
  evento: EventoLido,
): Promise<AmbienteEvento> {
  if (evento.ambiente === 'SIMULADO') return 'SIMULADO';
  if (origem !== undefined) return REGISTERED_IN[origem];
  if (evento.protocolo === '') return evento.ambiente;
  const [known] = await tx
    .select({ ambiente: documentosEventos.ambiente })
    .from(documentosEventos)
    .where(
      and(
        eq(documentosEventos.chave, evento.chave),
        eq(documentosEventos.tipo, evento.tipo),
        eq(documentosEventos.sequencia, evento.sequencia),
        eq(documentosEventos.protocolo, evento.protocolo),
        ne(documentosEventos.ambiente, 'SIMULADO'),
        ne(documentosEventos.fonte, 'ARQUIVO'),
      ),
    );
  return known?.ambiente ?? evento.ambiente;
}
