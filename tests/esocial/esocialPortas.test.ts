import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCnpj, sampleCpf } from '../../contract/brasil/sample.ts';
import { itensSchema } from '../../contract/tarefas.ts';
import { idEvento } from '../../mocks/seeds/esocialXml.ts';
import { aceite, esocialApp, remuneracao } from '../support/esocial.ts';
import { zipOf } from '../support/zip.ts';

const { app, session } = esocialApp();

const BETA = sampleCnpj(2, { alphanumeric: true });
const CARLOS = sampleCpf(3);
/** An event of the employer with the given number (CNPJ root, CNPJ or CPF). */
const eventoDe = (nrInsc: string, numero = 1) => {
  const empregador = { tpInsc: nrInsc.length === 11 ? '2' : '1', nrInsc };
  return remuneracao(numero, { id: idEvento(nrInsc.slice(0, 8), numero), empregador });
};

describe('a file of the eSocial goes to the company of its employer', () => {
  it('by root, whole CNPJ or CPF, whichever company is chosen, and says where', async () => {
    const chosen = await session('total', 2);
    const [first] = await chosen.importa(remuneracao(1));
    expect(first?.mensagem).toMatch(/^Água Clara Ltda · /);
    // Its page shows which company it belongs to, and opens whichever company is selected.
    expect(first?.eventoId).not.toBeNull();
    await chosen.importa(eventoDe(BETA.slice(0, 8)));
    await chosen.importa(eventoDe(BETA, 2));
    const [own] = await chosen.importa(eventoDe(CARLOS));
    expect(own?.eventoId).not.toBeNull();
    expect(await (await session('total', 0)).eventos()).toHaveLength(1);
    expect(await (await session('total', 1)).eventos()).toHaveLength(2);
    expect(await chosen.eventos()).toHaveLength(1);
  });

  it('of one .zip each to its own, an answer to its event, and what is of nobody is refused with whose it is', async () => {
    const chosen = await session('total', 1);
    const files = {
      'agua.xml': remuneracao(1),
      'aceite.xml': aceite(1),
      'beta.xml': eventoDe(BETA.slice(0, 8)),
      'alheio.xml': eventoDe('99999999', 3),
    };
    expect((await chosen.send('lote.zip', await zipOf(files))).status).toBe(202);
    await app().drain();
    const agua = await (await session('total', 0)).eventos();
    expect(agua).toMatchObject([{ situacao: 'ACEITO' }]);
    expect(await chosen.eventos()).toHaveLength(1);
    const [refused] = await chosen.importa(eventoDe('99999999', 4));
    expect(refused).toMatchObject({ resultado: 'RECUSADO' });
    expect(refused?.mensagem).toContain('CNPJ de raiz 99999999');
  });

  it('of a .zip within a .zip as of any', async () => {
    const chosen = await session('total', 1);
    const inner = await zipOf({ 'agua.xml': remuneracao(1), 'beta.xml': eventoDe(BETA.slice(0, 8)) });
    const sent = await chosen.send('meses.zip', await zipOf({ 'janeiro.zip': inner }));
    const { tarefaId } = z.object({ tarefaId: z.string() }).parse(await sent.json());
    await app().drain();
    const { text } = await chosen.get(`/v1/tarefas/${tarefaId}/itens`);
    const { itens } = itensSchema.parse(JSON.parse(text));
    expect(itens.map(({ item }) => item)).toEqual(['janeiro.zip › agua.xml', 'janeiro.zip › beta.xml']);
    expect(await (await session('total', 0)).eventos()).toHaveLength(1);
    expect(await chosen.eventos()).toHaveLength(1);
  });

  it('never to a company of another tenant, nor one that the person is not linked to', async () => {
    const chosen = await session('total');
    const [norte] = await chosen.importa(eventoDe(sampleCnpj(11).slice(0, 8)));
    const [inactive] = await chosen.importa(eventoDe(sampleCnpj(4).slice(0, 8)));
    for (const result of [norte, inactive]) expect(result?.resultado).toBe('RECUSADO');
    expect(await (await session('vizinho')).eventos()).toEqual([]);
  });
});
