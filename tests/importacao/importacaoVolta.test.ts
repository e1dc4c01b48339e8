import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cnpjCheckDigits } from '../../contract/brasil/cnpj.ts';
import { isCpf } from '../../contract/brasil/cpf.ts';
import { formatCpfCnpj, maskCpfCnpj } from '../../contract/brasil/cpfCnpj.ts';
import { sampleCnpj, sampleCpf } from '../../contract/brasil/sample.ts';
import { csvText } from '../../contract/csv.ts';
import { fornecedores } from '../../contract/fornecedores.ts';
import { importableFields, importacaoSchema, linhasSchema } from '../../contract/importacao.ts';
import { FILE_NAME_HEADER } from '../../contract/session.ts';
import { rowsOf } from '../../server/db/database.ts';
import { eachResource } from '../support/catalogue.ts';
import { type Actor, contractApp } from '../support/contractApp.ts';
import { exportada } from '../support/exportada.ts';

const t = contractApp();

/** Uploads a file and compares it with the register; `aplicar` also writes it. */
async function imported(actor: Actor, resource: string, file: string | Uint8Array, aplicar = false) {
  const base = `/v1/${resource}/importacoes`;
  const response = await t.app.fetch(
    new Request(`http://x/api${base}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${actor.token}`, [FILE_NAME_HEADER]: 'volta.csv' },
      body: typeof file === 'string' ? file : new Uint8Array(file),
    }),
  );
  const { id, mapa } = importacaoSchema.parse(await response.json());
  await actor.call('post', `${base}/${id}/conferir`, { body: { mapa } });
  await t.app.drain();
  if (aplicar) {
    await actor.call('post', `${base}/${id}/aplicar`);
    await t.app.drain();
  }
  const { contagem } = importacaoSchema.parse((await actor.call('get', `${base}/${id}`)).body);
  const lines = linhasSchema.parse((await actor.call('get', `${base}/${id}/linhas`)).body).linhas;
  return { contagem, lines, erros: lines.map(({ erros }) => erros) };
}

const importable = eachResource.filter(([, resource]) => resource.importable);

describe.each(importable)('a file exported from %s', (_, resource) => {
  const everything = importableFields(resource).map(([key]) => key);
  /** Texts that spreadsheets, masks or separators would change. */
  const texts = fc.constantFrom(
    '=1+1',
    "'=1",
    "''@x",
    '-7',
    '+55 11',
    '＝1',
    'a;b',
    'a, b, c',
    '"aspas"',
    'A\u00a0B',
    '#N/D',
    'São João',
    '0012',
  );

  it.each(['editor', 'total'] as const)('comes back without a change, exported by %s', async (who) => {
    const actor = await t.as(who);
    const made = await t.fill(who, resource, 12);
    const free = Object.entries(resource.fields).flatMap(([key, field]) =>
      (field.kind === 'text' && !field.format) || field.kind === 'longText' ? [key] : [],
    );
    const chosen = fc.sample(fc.array(texts, { minLength: 12, maxLength: 12 }), {
      numRuns: 1,
      seed: 20261122,
    });
    for (const [index, row] of made.entries()) {
      const long = free.map((key) => [
        key,
        resource.fields[key]?.kind === 'longText' ? `a\n${chosen[0]?.[index]}` : chosen[0]?.[index],
      ]);
      const sent = { ...Object.fromEntries(long), versao: row.versao };
      expect((await actor.update(resource, row.id, sent)).status).toBe(200);
    }
    const before = await rowsOf(
      t.app.superuser,
      sql`select * from ${sql.identifier(resource.name)} order by id`,
    );
    // Includes the rows of the seed.
    const all = (await actor.list(resource)).total;
    expect(all).toBeGreaterThanOrEqual(12);
    const files = [everything, [...resource.list.columns]].flatMap((colunas) =>
      (['CSV', 'XLSX'] as const).map((formato) => ({ recurso: resource.name, colunas, formato })),
    );
    for (const pedido of files) {
      const { bytes } = await exportada(t.app, actor, pedido);
      const back = await imported(actor, resource.name, bytes, true);
      expect(back.erros.filter((erros) => Object.keys(erros).length > 0)).toEqual([]);
      expect(back.contagem).toEqual({ novo: 0, alterado: 0, igual: all, erro: 0 });
    }
    expect(
      await rowsOf(t.app.superuser, sql`select * from ${sql.identifier(resource.name)} order by id`),
    ).toEqual(before);
  });
});

describe('a mask in a file', () => {
  const [company, person] = [sampleCnpj(1), sampleCpf(2)];
  const rows = async () =>
    z
      .array(z.object({ id: z.string(), nome: z.string(), cpf_cnpj: z.string() }))
      .parse(
        await rowsOf(
          t.app.superuser,
          sql`select id, nome, cpf_cnpj from fornecedores order by criado_em, nome`,
        ),
      );
  const two = async (actor: Actor) => {
    for (const [nome, cpfCnpj] of [
      ['Alfa', company],
      ['Bia', person],
    ])
      await actor.create(fornecedores, { nome, cpfCnpj });
    const [alfa, bia] = await rows();
    if (!alfa || !bia) throw new Error('Both stand');
    return { alfa, bia };
  };
  const file = (...lines: string[][]) =>
    [['Id no Farol', 'CPF/CNPJ', 'Nome'], ...lines].map((cells) => csvText(cells)).join('');

  it('is no number where nothing else names the record, and no row of it is written', async () => {
    const carla = await t.as('editor');
    await two(carla);
    const masks = [maskCpfCnpj(company), maskCpfCnpj(person), maskCpfCnpj(sampleCnpj(77)), '***'];
    const { contagem, lines } = await imported(
      carla,
      'fornecedores',
      file(...masks.map((mask) => ['', mask, 'X'])),
      true,
    );
    expect(contagem).toEqual({ novo: 0, alterado: 0, igual: 0, erro: 4 });
    for (const [index, { linha, erros }] of lines.entries()) {
      expect(linha).toBe(index + 2);
      expect(erros).toEqual({ cpfCnpj: expect.stringMatching(/mascarado.*Id no Farol/) });
    }
    expect((await rows()).map(({ cpf_cnpj }) => cpf_cnpj)).toEqual([company, person]);
  });

  it('means unchanged where the row names its record, whatever else the row changes', async () => {
    const carla = await t.as('editor');
    const { alfa, bia } = await two(carla);
    const text = file([alfa.id, maskCpfCnpj(company), 'Alfa Nova'], [bia.id, maskCpfCnpj(person), 'Bia']);
    expect((await imported(carla, 'fornecedores', text, true)).contagem).toMatchObject({
      alterado: 1,
      igual: 1,
    });
    expect(await rows()).toMatchObject([
      { nome: 'Alfa Nova', cpf_cnpj: company },
      { nome: 'Bia', cpf_cnpj: person },
    ]);
  });

  it('of another number, an unknown id, a number of another record and a record named twice are refused in their rows', async () => {
    const carla = await t.as('editor');
    const { alfa, bia } = await two(carla);
    const foreign = await (await t.as('vizinho')).create(fornecedores, {
      nome: 'Fora',
      cpfCnpj: sampleCnpj(90),
    });
    const { contagem, erros } = await imported(
      carla,
      'fornecedores',
      file(
        [alfa.id, maskCpfCnpj(sampleCnpj(77)), 'X'],
        [bia.id, formatCpfCnpj(company), 'X'],
        [alfa.id, maskCpfCnpj(company), 'X'],
        [crypto.randomUUID(), sampleCnpj(5), 'X'],
        [String(foreign.row.id), sampleCnpj(6), 'X'],
        ['1', sampleCnpj(7), 'X'],
      ),
      true,
    );
    expect(contagem).toEqual({ novo: 0, alterado: 0, igual: 0, erro: 6 });
    expect(erros).toEqual([
      { cpfCnpj: expect.stringContaining('Esta máscara não é a do número deste registro') },
      { cpfCnpj: expect.stringContaining('é de outro registro') },
      { linha: 'Este registro já está na linha 2.' },
      ...Array.from({ length: 3 }, () => ({ linha: expect.stringContaining('nenhum registro tem este') })),
    ]);
    expect(await rows()).toMatchObject([{ nome: 'Alfa' }, { nome: 'Bia' }, { nome: 'Fora' }]);
  });

  it('a whole number in the row of a known record replaces the old one', async () => {
    const carla = await t.as('editor');
    const { alfa } = await two(carla);
    const next = sampleCpf(33);
    expect(isCpf(next)).toBe(true);
    await imported(carla, 'fornecedores', file([alfa.id, next, 'Alfa']), true);
    expect(await rows()).toMatchObject([{ cpf_cnpj: next }, { cpf_cnpj: person }]);
  });

  it('finds nothing as a filter, and says why', async () => {
    const carla = await t.as('editor');
    await two(carla);
    const answer = await carla.list(fornecedores, { filter: { cpfCnpj: maskCpfCnpj(company) } });
    expect([answer.status, answer.problem.campos]).toEqual([
      400,
      { cpfCnpj: 'Isto é uma máscara: procure pelo número inteiro.' },
    ]);
    // The mask without its asterisks matches the beginning of another company's number.
    await (await t.as('total')).create(fornecedores, {
      nome: 'Outra',
      cpfCnpj: `700001990001${cnpjCheckDigits('700001990001')}`,
    });
    const found = await (await t.as('total')).list(fornecedores, { filter: { q: '70.***.***/0001-**' } });
    expect(found.rows).toEqual([]);
  });
});
