import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AmbienteEvento, Documento, EventoLido } from '../../../contract/fiscal/documento.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { Ambiente } from '../sefaz/endpoints.ts';
import type { StoreContext } from './storeContext.ts';
import { documentosEventos } from './tables.ts';

const REGISTERED_IN = {
  SIMULADO: 'SIMULADO',
  HOMOLOGACAO: 'HOMOLOGACAO',
  PRODUCAO: 'REAL',
} as const satisfies Record<Ambiente, AmbienteEvento>;

const companySchema = z.object({ ambiente: z.enum(['SIMULADO', 'HOMOLOGACAO', 'PRODUCAO']) });

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

/**
 * The environment that a company is in, which stays so until the transaction ends: whoever changes it waits, and then
 * sees what was stored. Throws when there is no such company.
 */
export async function companyEnvironment(tx: Tx, empresaId: string): Promise<Ambiente> {
  const [row] = await rowsOf(tx, sql`select ambiente from empresas where id = ${empresaId} for share`);
  if (!row) throw new ApiProblem('NAO_ENCONTRADO', 'Esta empresa não existe ou foi removida.');
  return companySchema.parse(row).ambiente;
}

/** Where an event was registered. Of a file: where SEFAZ gave that very act already, else as it says of itself. */
export async function environmentOf(
  { tx, origem }: StoreContext,
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
