import { sql } from 'drizzle-orm';
import { todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import { contagensSchema } from '../../../contract/fiscal/faixasPrazo.ts';
import type { Painel } from '../../../contract/painel/painel.ts';
import { PARTES, type Parte } from '../../../contract/painel/widgets.ts';
import { empresasOf } from '../../auth/empresasOf.ts';
import { engineWords, isDatabaseDown } from '../../db/errors.ts';
import { acrossCompanies, seeCompanies } from '../../db/workForCompany.ts';
import { readFila } from '../../fiscal/nfse/revisao/readFila.ts';
import { readCertificadosFindando, readPrazos } from '../../fiscal/prazos/readPrazos.ts';
import type { PersonContext } from '../../http/route.ts';
import type { Catalogue } from '../catalogue.ts';
import { readCapturas } from './capturas.ts';
import { readCartoes } from './cartoes.ts';
import { readChegadas } from './chegadas.ts';
import { boundEach, type Leitura } from './contexto.ts';
import { readPendencias } from './pendencias.ts';
import { readRitmo } from './ritmo.ts';
import { readTrabalho } from './trabalho.ts';
import { readVencimentos } from './vencimentos.ts';
import type { Visita } from './visita.ts';

type Data = Pick<Painel, Parte>;
type Readers = { [P in Parte]: (leitura: Leitura) => Promise<Data[P]> };

/** Values of sources that were not requested, may not be seen, or failed. */
const NOTHING: Data = {
  prazos: null,
  certificados: [],
  nfs: null,
  cartoes: [],
  vencimentos: null,
  trabalho: null,
  ritmo: null,
  chegadas: null,
  pendencias: null,
  capturas: null,
};

async function readFaixas({ tx, ator, empresas, now }: Leitura): Promise<Painel['prazos']> {
  const found = await readPrazos(tx, ator, empresas, now);
  const named = (found ?? []).map(({ empresa: { uuid, nome }, contagens }) => ({
    uuid,
    nome,
    contagens: contagensSchema.parse(contagens),
  }));
  return found && { hoje: todayInSaoPaulo(now), total: empresas.length, empresas: named };
}

const readers = (catalogue: Catalogue, chosen: PersonContext, visita: Visita): Readers => ({
  cartoes: () => readCartoes(chosen, catalogue),
  prazos: readFaixas,
  certificados: ({ tx, ator, empresas, now }) => readCertificadosFindando(tx, ator, empresas, now),
  nfs: ({ tx, ator, empresas, now }) => readFila(tx, ator, empresas, now),
  vencimentos: readVencimentos,
  trabalho: readTrabalho,
  ritmo: readRitmo,
  chegadas: (leitura) => readChegadas(leitura, visita),
  pendencias: readPendencias,
  capturas: readCapturas,
});

/** Sources about the chosen company, read before the transaction sees all of the user's. */
const OF_CHOSEN: readonly Parte[] = ['cartoes'];

/**
 * Reads the requested sources, each behind a savepoint: one that fails or times out is listed in `falhas` and does not affect the others.
 * Throws only where the database itself is down.
 */
export async function readPartes(
  context: PersonContext,
  catalogue: Catalogue,
  { partes, visita }: { partes: readonly Parte[]; visita: Visita },
): Promise<Data & Pick<Painel, 'falhas'>> {
  const { tx, ator, deps, requestId } = context;
  const data = { ...NOTHING };
  const falhas: Parte[] = [];
  const leitura: Leitura = { ...context, empresas: await empresasOf(tx, ator) };
  const read = readers(catalogue, context, visita);
  const store = async <P extends Parte>(parte: P) => {
    try {
      await tx.execute(sql`savepoint parte`);
      data[parte] = await read[parte](leitura);
      await tx.execute(sql`release savepoint parte`);
    } catch (error) {
      if (isDatabaseDown(error)) throw error;
      await tx.execute(sql`rollback to savepoint parte`);
      deps.log({ nivel: 'erro', evento: 'PAINEL_SEM_FONTE', parte, requestId, motivo: engineWords(error) });
      falhas.push(parte);
    }
  };
  await boundEach(tx);
  const asked = PARTES.filter((parte) => partes.includes(parte));
  for (const parte of asked.filter((one) => OF_CHOSEN.includes(one))) await store(parte);
  await acrossCompanies(tx, async () => {
    await seeCompanies(
      tx,
      leitura.empresas.map(({ empresaId }) => empresaId),
    );
    for (const parte of asked.filter((one) => !OF_CHOSEN.includes(one))) await store(parte);
  });
  return { ...data, falhas };
}
