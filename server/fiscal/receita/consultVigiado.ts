import { eq } from 'drizzle-orm';
import type { Resource } from '../../../contract/resource.ts';
import { acompanhamentos } from '../../db/acompanhamentosTable.ts';
import { asRole, type Tx } from '../../db/database.ts';
import { workForCompany } from '../../db/workForCompany.ts';
import type { Deps } from '../../deps.ts';
import { cnpjDe, comoLinha, type LinhaDeAcompanhamento } from '../../resources/acompanhamento/linha.ts';
import type { Row } from '../../resources/present.ts';
import type { Repository } from '../../resources/repository.ts';
import { ring } from '../../tasks/ending.ts';
import { countFalha, countResposta, passDisjuntor } from '../disjuntor/disjuntor.ts';
import { askCnpj } from './askCnpj.ts';
import { noteConsulta } from './noteConsulta.ts';

/** A resource whose records are watched, and its repository. */
export interface Vigiado {
  resource: Resource;
  rows: Repository;
}

/** A watched record that is due. */
export interface VigiadoDevido {
  tenantId: string;
  id: string;
  recurso: string;
  empresaId: string | null;
  proximaEm: Date;
  /** Days until the next query, from the tenant's parameter. */
  dias: number;
}

const DAY = 24 * 60 * 60_000;

/** Returns the watch, locked, and its record; null where either no longer exists, and then the watch is deleted. */
async function aberto(tx: Tx, { id, empresaId }: VigiadoDevido, { rows }: Vigiado) {
  if (empresaId !== null) await workForCompany(tx, empresaId);
  const own = eq(acompanhamentos.id, id);
  const [row] = await tx.select().from(acompanhamentos).where(own).for('update');
  if (!row) return null;
  const registro = await rows.find(tx, row.registroId);
  if (registro) return { linha: comoLinha(row), registro };
  await tx.delete(acompanhamentos).where(own);
  return null;
}

/** Queries one watched record and stores the result. Returns whether others may be queried now. Throws ServicoParado. */
export async function consultVigiado(deps: Deps, devido: VigiadoDevido, vigiado: Vigiado): Promise<boolean> {
  const { tenantId, dias } = devido;
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => asRole(deps.db, 'farol_app', tenantId, work);
  const asked = await inTenant(async (tx) => {
    const found = await aberto(tx, devido, vigiado);
    if (!found) return null;
    const numero = cnpjDe(vigiado.resource, found.registro);
    // The record has another kind of number now: it is not queried until it has a CNPJ again.
    const semCnpj = { proximaEm: new Date(deps.clock().getTime() + dias * DAY) };
    const write = numero === '' ? semCnpj : { consultadoEm: deps.agora() };
    await tx.update(acompanhamentos).set(write).where(eq(acompanhamentos.id, devido.id));
    return numero === '' ? null : passDisjuntor({ tx, now: deps.clock(), deps }, deps.cnpjUrl, { numero });
  });
  if (!asked) return true;
  const resposta = await askCnpj(deps, asked.numero);
  const told = await inTenant(async (tx) => {
    if (resposta.tipo === 'FALHA') await countFalha({ tx, deps }, asked.servico, resposta.motivo);
    else await countResposta({ tx }, asked.servico);
    const found = await aberto(tx, devido, vigiado);
    if (!found || !sameNumber(found, vigiado, asked.numero)) return [];
    const consultado = {
      ...found,
      resource: vigiado.resource,
      numero: asked.numero,
      dias,
      now: deps.clock(),
    };
    return noteConsulta(tx, consultado, resposta);
  });
  ring(deps, told);
  return !(resposta.tipo === 'FALHA' && resposta.espera);
}

/** A record whose number changed meanwhile is queried again by the new one. */
const sameNumber = (
  { registro }: { linha: LinhaDeAcompanhamento; registro: Row },
  { resource }: Vigiado,
  numero: string,
) => cnpjDe(resource, registro) === numero;
