import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { AmbienteEvento, Documento, EventoLido } from '../../../contract/fiscal/documento.ts';
import type { Tx } from '../../db/database.ts';
import { empresas } from '../../db/resourceTables.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { Ambiente } from '../sefaz/endpoints.ts';
import type { StoreTerms } from './storeContext.ts';
import { documentosEventos } from './tables.ts';

const REGISTERED_IN = {
  SIMULADO: 'SIMULADO',
  HOMOLOGACAO: 'HOMOLOGACAO',
  PRODUCAO: 'REAL',
} as const satisfies Record<Ambiente, AmbienteEvento>;

/** What is registered in an environment, as events are stored. */
export const registeredIn = (ambiente: Ambiente): AmbienteEvento => REGISTERED_IN[ambiente];

/** Whether a document or an event counts for a company: in PRODUCAO no test does, in the simulator all do. */
export function counts(registered: AmbienteEvento, company: Ambiente): boolean {
  return registered === 'REAL' || registered === REGISTERED_IN[company] || company === 'SIMULADO';
}

/** Where a document is of: the SEFAZ that gave it, or, of a file that a person brought, as it says of itself. */
export function documentEnvironment(origem: Ambiente | undefined, { producao }: Documento): AmbienteEvento {
  if (origem !== undefined) return REGISTERED_IN[origem];
  return producao ? 'REAL' : 'HOMOLOGACAO';
}

/** The environment of each company that was asked for. Throws for another. */
export type Ambientes = (empresaId: string) => Ambiente;

/**
 * The environments that companies are in, which stay so until the transaction ends: whoever changes one waits, and then
 * sees what was stored. Throws when there is no such company.
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

/** The same of one company. */
export async function companyEnvironment(tx: Tx, empresaId: string): Promise<Ambiente> {
  return (await companyEnvironments(tx, [empresaId]))(empresaId);
}

/** Where an event was registered. Of a file: where SEFAZ gave that very act already, else as it says of itself. */
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
