import { sql } from 'drizzle-orm';
import { todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { contagensDePrazosSchema } from '../../contract/fiscal/faixasPrazo.ts';
import type { Painel } from '../../contract/painel/painel.ts';
import { PARTES_DO_PAINEL, type ParteDoPainel } from '../../contract/painel/widgets.ts';
import { empresasOf } from '../auth/empresasOf.ts';
import { engineWords, isDatabaseDown } from '../db/errors.ts';
import { acrossCompanies, seeCompanies } from '../db/workForCompany.ts';
import { readFilaDeNotas } from '../fiscal/nfse/revisao/readFilaDeNotas.ts';
import { readCertificadosFindando, readPrazos } from '../fiscal/prazos/readPrazos.ts';
import type { PersonContext } from '../http/route.ts';
import type { Catalogue } from '../resources/catalogue.ts';
import { readCapturas } from './capturas.ts';
import { readCartoes } from './cartoes.ts';
import { readChegadas } from './chegadas.ts';
import { boundEach, type LeituraDoPainel } from './contexto.ts';
import { readPendencias } from './pendencias.ts';
import { readRitmo } from './ritmo.ts';
import { readTrabalho } from './trabalho.ts';
import { readVencimentos } from './vencimentos.ts';
import type { Visita } from './visita.ts';

type Data = Pick<Painel, ParteDoPainel>;
type Readers = { [P in ParteDoPainel]: (leitura: LeituraDoPainel) => Promise<Data[P]> };

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

async function readFaixas({ tx, ator, empresas, now }: LeituraDoPainel): Promise<Painel['prazos']> {
  const found = await readPrazos(tx, ator, empresas, now);
  const named = (found ?? []).map(({ empresa: { uuid, nome }, contagens }) => ({
    uuid,
    nome,
    contagens: contagensDePrazosSchema.parse(contagens),
  }));
  return found && { hoje: todayInSaoPaulo(now), total: empresas.length, empresas: named };
}

const readers = (catalogue: Catalogue, chosen: PersonContext, visita: Visita): Readers => ({
  cartoes: () => readCartoes(chosen, catalogue),
  prazos: readFaixas,
  certificados: ({ tx, ator, empresas, now }) => readCertificadosFindando(tx, ator, empresas, now),
  nfs: ({ tx, ator, empresas, now }) => readFilaDeNotas(tx, ator, empresas, now),
  vencimentos: readVencimentos,
  trabalho: readTrabalho,
  ritmo: readRitmo,
  chegadas: (leitura) => readChegadas(leitura, visita),
  pendencias: readPendencias,
  capturas: readCapturas,
});

/** Sources about the chosen company, read before the transaction sees all of the user's. */
const OF_CHOSEN: readonly ParteDoPainel[] = ['cartoes'];

/**
 * Reads the requested sources, each behind a savepoint: one that fails or times out is listed in `falhas` and does not affect the others.
 * Throws only where the database itself is down.
 */
export async function readPartes(
  context: PersonContext,
  catalogue: Catalogue,
  { partes, visita }: { partes: readonly ParteDoPainel[]; visita: Visita },
): Promise<Data & Pick<Painel, 'falhas'>> {
  const { tx, ator, deps, requestId } = context;
  const data = { ...NOTHING };
  const falhas: ParteDoPainel[] = [];
  const leitura: LeituraDoPainel = { ...context, empresas: await empresasOf(tx, ator) };
  const read = readers(catalogue, context, visita);
  const store = async <P extends ParteDoPainel>(parte: P) => {
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
  const asked = PARTES_DO_PAINEL.filter((parte) => partes.includes(parte));
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
