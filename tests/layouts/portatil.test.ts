import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  conferidosSchema,
  type LayoutPortatil,
  pacoteLayoutsSchema,
} from '../../contract/layouts/registro.ts';
import { rowsOf } from '../../server/db/database.ts';
import { tarefas } from '../../server/db/taskTables.ts';
import { amostraDe, layoutsApp, novo as novoLayout, PAGOS, valorDe } from '../support/layouts.ts';

const { t, call, criado, envia } = layoutsApp();
const rows = (query: ReturnType<typeof sql>) => rowsOf(t.app.superuser, query);
const guardados = () =>
  rows(
    sql`select l.nome, v.numero from layouts l join layouts_versoes v on v.layout_id = l.id order by 1, 2`,
  );

const portatil = (mudado: Partial<LayoutPortatil> = {}): LayoutPortatil => ({
  nome: 'Títulos pagos',
  descricao: 'Do ERP do cliente.',
  modelo: '',
  valor: valorDe(),
  amostra: amostraDe(PAGOS),
  esperado: [],
  ...mudado,
});
const pacote = (...layouts: unknown[]) => JSON.stringify({ formato: 'farol/layouts', versao: 1, layouts });
const conferidos = async (body: string | Uint8Array<ArrayBuffer>, nome?: string) => {
  const answer = await envia('/importacoes', body, nome);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return conferidosSchema.parse(answer.body);
};
const taskSchema = z.object({ tarefaId: z.uuid() });
const gravar = async (...layouts: unknown[]) => {
  const { status, body } = await envia('/importacoes/gravar', JSON.stringify({ layouts }));
  expect(status, JSON.stringify(body)).toBe(202);
  return taskSchema.parse(body).tarefaId;
};
/** Returns the layouts to store, each with the view that the check returned. */
const vistos = async (...layouts: LayoutPortatil[]) =>
  (await conferidos(pacote(...layouts))).map(({ layout, vista }) => layout && { ...layout, vista });
const fim = async (id: string) => {
  await t.app.drain();
  const [row] = await rows(sql`select estado, resumo, canal from tarefas where id = ${id}`);
  return row;
};
/** A layout that takes the number from the second column, so it reads the same sample differently. */
const outro = valorDe({
  campos: valorDe().campos.map((one) =>
    one.campo === 'numero' ? { ...one, origem: { tipo: 'COLUNA' as const, coluna: 2 } } : one,
  ),
});

describe('layouts leave as a file', () => {
  test('that another tenant reads, runs and keeps as the same layout', async () => {
    const { id, valor, amostra, esperado } = await criado();
    const file = await call('get', `/pacote?ids=${id}`);
    expect(file.headers.get('content-disposition')).toContain('layouts.farol.json');
    const [one] = pacoteLayoutsSchema.parse(file.body).layouts;
    expect(one).toMatchObject({ nome: 'Títulos pagos', valor, amostra, esperado });
    expect((await call('get', `/${id}/exportar`)).body).toEqual(file.body);
    expect(
      await rows(sql`select acao, depois from auditoria where acao = 'EXPORTA' order by sequencia`),
    ).toEqual([
      { acao: 'EXPORTA', depois: { layouts: ['Títulos pagos'] } },
      { acao: 'EXPORTA', depois: { layouts: ['Títulos pagos'] } },
    ]);
    expect(await conferidos(file.text)).toMatchObject([{ situacao: 'IGUAL', mudancas: [], linhas: 3 }]);
  });

  test('whose schema is there for whoever writes one', async () => {
    const { body } = await call('get', '/esquema.json', undefined, 'consulta');
    expect(body).toMatchObject({ properties: { formato: { const: 'farol/layouts' } } });
  });

  test('and not as what is no id', async () => {
    for (const ids of ['', 'x', `${crypto.randomUUID()},x`])
      expect((await call('get', `/pacote?ids=${ids}`)).status).toBe(400);
  });
});

describe('layouts of a file', () => {
  test('are each told as new, changed with what changes, the same, or refused with why; nothing is kept', async () => {
    await criado();
    const file = pacote(
      portatil(),
      portatil({ nome: 'Novo' }),
      portatil({ nome: 'Outro', valor: outro, esperado: (await criado({ nome: 'Outro' })).esperado }),
      portatil({ nome: 'Sem amostra', amostra: null }),
      { ...portatil({ nome: 'Torto' }), valor: { finalidade: 'X' } },
      portatil({ nome: 'Novo' }),
    );
    const before = await guardados();
    const told = await conferidos(file);
    expect(told.map(({ nome, situacao }) => [nome, situacao])).toEqual([
      ['Títulos pagos', 'IGUAL'],
      ['Novo', 'NOVO'],
      ['Outro', 'RECUSADO'],
      ['Sem amostra', 'RECUSADO'],
      ['Torto', 'RECUSADO'],
      ['Novo', 'RECUSADO'],
    ]);
    expect(told[2]?.diferencas[0]).toEqual({
      linha: 2,
      esperado: 'Número da nota: 123',
      lido: 'Número da nota: Dunas Ltda',
    });
    expect(told[3]?.mudancas[0]).toContain('Junte uma amostra');
    expect(told[4]?.layout).toBeNull();
    const [muda] = await conferidos(pacote(portatil({ valor: outro })));
    expect([muda?.situacao, muda?.mudancas]).toEqual([
      'MUDA',
      ['O campo Número da nota passou da coluna “Nota” para a 2ª coluna.'],
    ]);
    expect(await guardados()).toEqual(before);
    expect(await rows(sql`select id from arquivos`)).toEqual([]);
  });

  test.each([
    ['{"formato":"outro"}', 'não é um arquivo de layouts'],
    ['{"formato":', 'malformado'],
    ['a;b\r\n1;2\r\n', 'Falta a tabela dos campos'],
  ])('are none: %s', async (body, sentence) => {
    const { status, body: answer } = await envia('/importacoes', body);
    expect(JSON.stringify(answer)).toContain(sentence);
    expect(status === 400 || status === 200).toBe(true);
    expect(await guardados()).toEqual([]);
  });

  test('come as the workbook that is offered to be filled, with the sample in it', async () => {
    const { token } = await t.as('total');
    const file = await t.app.request('/v1/layouts/modelo.xlsx', { token });
    const [one] = await conferidos(new Uint8Array(await file.arrayBuffer()), 'layout.xlsx');
    expect(one).toMatchObject({ situacao: 'NOVO', nome: 'Títulos pagos do cliente', linhas: 1 });
    expect(await fim(await gravar({ ...one?.layout, vista: null }))).toMatchObject({ estado: 'concluida' });
    expect(await guardados()).toEqual([{ nome: 'Títulos pagos do cliente', numero: 1 }]);
  });
});

/** A layout that finds none of its columns, so every line of the sample is refused. */
const cego = valorDe({
  campos: valorDe().campos.map((one) =>
    one.origem.tipo === 'TITULO' ? { ...one, origem: { tipo: 'COLUNA' as const, coluna: 5 } } : one,
  ),
});

describe('a layout that reads no line of its sample', () => {
  const NADA = expect.stringContaining('Nenhuma linha da amostra foi lida como dado');

  test('comes in by no door: file, file of several, editor, or a version of before', async () => {
    const { id, versao } = await criado();
    const before = await guardados();
    const [muda, novo] = await conferidos(
      pacote(portatil({ valor: cego }), portatil({ nome: 'Novo', valor: cego })),
    );
    for (const one of [muda, novo])
      expect(one).toMatchObject({ situacao: 'RECUSADO', mudancas: [NADA], layout: null });
    const task = await gravar({ ...portatil({ valor: cego }), vista: versao });
    expect(await fim(task)).toMatchObject({ estado: 'falhou', resumo: NADA });
    const post = await call('post', '', novoLayout({ nome: 'Outro', valor: cego }));
    expect([post.status, post.problem.campos?.amostra]).toEqual([400, NADA]);
    const put = await call('put', `/${id}`, { ...novoLayout({ valor: cego }), versao, motivo: '' });
    expect([put.status, put.problem.campos?.amostra]).toEqual([400, NADA]);
    expect(await guardados()).toEqual(before);
    await rows(sql`update layouts_versoes set valor = ${JSON.stringify(cego)}::jsonb, esperado = '[]'`);
    const volta = await call('post', `/${id}/voltar`, { numero: 1, versao });
    expect([volta.status, volta.problem.campos?.amostra]).toEqual([400, NADA]);
  });

  test('nor is one stored whose reading nobody saw', async () => {
    expect(await fim(await gravar({ ...portatil(), vista: null }))).toMatchObject({
      estado: 'falhou',
      resumo: expect.stringContaining('a leitura da amostra não foi conferida'),
    });
    expect(await guardados()).toEqual([]);
  });
});

test('what the sample is read as is shown of a new one, and of a changed one what the version in use reads', async () => {
  await criado();
  const [novo, muda] = await conferidos(pacote(portatil({ nome: 'Novo' }), portatil({ valor: outro })));
  expect(novo?.leitura).toMatchObject([
    { linha: 2, situacao: 'DADO', texto: expect.stringContaining('Número da nota: 123') },
    { linha: 3, situacao: 'DADO', texto: expect.stringContaining('Número da nota: 124') },
    { linha: 4, situacao: 'NAO_E_DADO' },
  ]);
  expect(novo?.antesDepois).toEqual([]);
  expect(muda).toMatchObject({ situacao: 'MUDA', naoLia: '' });
  expect(muda?.antesDepois).toEqual([
    { linha: 2, antes: 'Número da nota: 123', depois: 'Número da nota: Dunas Ltda' },
    { linha: 3, antes: 'Número da nota: 124', depois: 'Número da nota: Lagoa & Filhos' },
  ]);
});

describe('the layouts that were chosen', () => {
  test('are stored together: new ones, and the next versions of those that are there', async () => {
    await criado();
    const id = await gravar(...(await vistos(portatil({ valor: outro }), portatil({ nome: 'Novo' }))));
    expect(await fim(id)).toEqual({
      estado: 'concluida',
      resumo: '2 layouts gravados.',
      canal: 'importar-layouts',
    });
    expect(await guardados()).toEqual([
      { nome: 'Novo', numero: 1 },
      { nome: 'Títulos pagos', numero: 1 },
      { nome: 'Títulos pagos', numero: 2 },
    ]);
    expect(await rows(sql`select canal from notificacoes`)).toEqual([{ canal: 'importar-layouts' }]);
    expect(
      await rows(
        sql`select depois->'layouts' as layouts from auditoria where acao = 'IMPORTA' order by sequencia`,
      ),
    ).toEqual([{ layouts: ['Títulos pagos (nova versão)', 'Novo'] }]);
    expect(await rows(sql`select id from arquivos`)).toEqual([]);
  });

  test('are not stored at all when one of them cannot be', async () => {
    const [novo] = await vistos(portatil({ nome: 'Novo' }));
    const id = await gravar(novo, { ...portatil({ nome: 'Sem amostra', amostra: null }), vista: null });
    expect(await fim(id)).toMatchObject({
      estado: 'falhou',
      resumo: expect.stringMatching(/^“Sem amostra”: Junte uma amostra.* Nada foi gravado\.$/),
    });
    expect(await guardados()).toEqual([]);
  });

  test('are refused, all of them, where another version came between the look and the store', async () => {
    const { id, versao } = await criado();
    const chosen = await vistos(portatil({ valor: outro }), portatil({ nome: 'Novo' }));
    const meanwhile = { ...novoLayout({ descricao: 'De outra pessoa' }), versao, motivo: '' };
    expect((await call('put', `/${id}`, meanwhile)).status).toBe(200);
    expect(await fim(await gravar(...chosen))).toMatchObject({
      estado: 'falhou',
      resumo: expect.stringMatching(
        /^“Títulos pagos”: .+ alterou este layout em .+ Ele está na versão \d+\. .*Nada foi gravado\.$/,
      ),
    });
    const [, novo] = chosen;
    await criado({ nome: 'Novo' });
    expect(await fim(await gravar(novo))).toMatchObject({
      resumo: expect.stringMatching(/foi criado depois que o arquivo foi conferido, e gravado por você, em /),
    });
    const [muda] = await vistos(portatil({ valor: outro }));
    const renamed = { ...novoLayout({ nome: 'Outro nome' }), versao: versao + 1, motivo: '' };
    expect((await call('put', `/${id}`, renamed)).status).toBe(200);
    expect(await fim(await gravar(muda))).toMatchObject({
      resumo: expect.stringMatching(/não existe mais: foi mudado por você, em /),
    });
    expect((await guardados()).map(({ nome }) => nome)).toEqual(['Novo', 'Outro nome']);
  });

  test('are stored once although the process died in between', async () => {
    const id = await gravar(...(await vistos(portatil(), portatil({ nome: 'Novo' }))));
    const dead = { estado: 'executando' as const, executor: crypto.randomUUID(), tentativas: 1 };
    await t.app.superuser
      .update(tarefas)
      .set({ ...dead, batimento: t.app.deps.clock() })
      .where(eq(tarefas.id, id));
    expect(await fim(id)).toMatchObject({ estado: 'concluida' });
    await t.app.drain();
    expect(await guardados()).toEqual([
      { nome: 'Novo', numero: 1 },
      { nome: 'Títulos pagos', numero: 1 },
    ]);
  });

  test('are not stored by whoever may not, nor when they are none', async () => {
    const { token } = await t.as('consulta');
    const refused = await t.app.request('/v1/layouts/importacoes/gravar', {
      token,
      body: { layouts: [portatil()] },
    });
    expect(refused.status).toBe(403);
    const { status } = await envia('/importacoes/gravar', JSON.stringify({ layouts: [{ nome: 'x' }] }));
    expect(status).toBe(400);
  });
});
