import { afterAll, afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { EMPRESA_HEADER, sessaoSchema } from '../../contract/session.ts';
import { isEnded, tarefaSchema } from '../../contract/tarefas.ts';
import { juntos } from '../../mocks/adn/juntos.ts';
import { criarAdn } from '../../mocks/adn/simulator.ts';
import { empresasDemo } from '../../mocks/seeds/empresasDemo.ts';
import { makeCertificate } from '../../mocks/sefaz/certificates.ts';
import { serveSefaz } from '../../mocks/sefaz/serve.ts';
import { criarSefaz } from '../../mocks/sefaz/simulator.ts';
import { cancelamento, chaveDaNota, nota } from '../support/adn.ts';
import { type Server, stuckServer } from '../support/stuckServer.ts';

const NOTES = 70;
const [buyer] = empresasDemo('horizonte');
if (!buyer) throw new Error('The demonstration has no companies');
const { cpfCnpj: cnpj, nome } = buyer;
const numbers = Array.from({ length: NOTES }, (_, at) => 90_001 + at);

const adn = criarAdn();
const own = await makeCertificate('loopback');
const simulator = await serveSefaz(juntos(criarSefaz(), adn), own);
const FAROL_SIMULADOR = `${simulator.url}#${btoa(own.certificatePem)}`;
const { start, killed, killStuck, onDatabase, remove } = stuckServer('farol-adn-', { FAROL_SIMULADOR });
afterEach(killed);
afterAll(async () => {
  await simulator.close();
  remove();
});

let empresa = '';
async function search({ call }: Server): Promise<string> {
  const init = { method: 'POST', headers: { [EMPRESA_HEADER]: empresa } };
  return z.object({ tarefaId: z.string() }).parse(await call('nfs/distribuicao', init)).tarefaId;
}
const until = (check: () => unknown) => expect.poll(check, { interval: 100 });

const keys = numbers.map((numero) => `'${chaveDaNota(numero, cnpj)}'`).join(', ');
/** Returns the counts of the notas and events of this test, total and distinct, and the cursor. */
const kept = async () => {
  const [row] = await onDatabase(`
    select (select count(*)::int from nfses where chave in (${keys})) as notas,
           (select count(distinct chave)::int from nfses where chave in (${keys})) as chaves,
           (select count(*)::int from nfses_eventos where identidade in (${keys})) as eventos,
           (select count(*)::int from nfses where chave in (${keys}) and situacao = 'CANCELADA') as canceladas,
           (select coalesce(max(ult_nsu), 0)::int from distribuicoes where especie = 'NFSE') as cursor`);
  return row;
};
/** Ends the hour of silence on both sides: in the database and at the simulated ADN. */
async function anHourLater(): Promise<void> {
  await onDatabase(`update distribuicoes set proxima_em = null where especie = 'NFSE'`);
  const fila = adn.estado.filas.get(cnpj);
  if (fila) fila.caladaAte = null;
}

test('kill -9 enquanto o ADN responde e no último passo do que se guarda: nenhuma nota se perde nem se repete', async () => {
  adn.publicar(cnpj, ...numbers.map((numero) => nota(numero, cnpj)), cancelamento(90_003, cnpj));
  adn.falhar({ tipo: 'LENTO', ms: 20_000 });
  const first = await start();
  const { empresas } = sessaoSchema.parse(await first.call('sessao'));
  empresa = empresas.find((one) => one.nome === nome)?.uuid ?? '';
  const tarefaId = await search(first);
  await until(() => adn.pedidos.length).toBe(1);
  await killed();
  const nothing = { notas: 0, chaves: 0, eventos: 0, canceladas: 0, cursor: 0 };
  expect(await kept()).toEqual(nothing);

  // The server stops after a whole batch is written, right before the cursor moves.
  await anHourLater();
  await onDatabase(`
    create or replace function parar() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from nfses where chave in (${keys})) then perform parar_aqui(); end if;
      return null;
    end $$;
    create trigger parar after update on distribuicoes for each statement execute function parar()`);
  // The next process to start takes the search over automatically.
  await start(first.accessToken);
  await killStuck();
  expect(await kept()).toEqual(nothing);

  await onDatabase('drop trigger parar on distribuicoes');
  await anHourLater();
  const last = await start(first.accessToken);
  await until(async () => isEnded(tarefaSchema.parse(await last.call(`tarefas/${tarefaId}`)).estado)).toBe(
    true,
  );
  await killed();
  expect(await kept()).toEqual({
    notas: NOTES,
    chaves: NOTES,
    eventos: 1,
    canceladas: 1,
    cursor: adn.estado.filas.get(cnpj)?.documentos.at(-1)?.nsu,
  });
});
