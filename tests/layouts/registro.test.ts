import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { anonimizadaSchema, provaDeLayoutSchema } from '../../contract/layouts/registro.ts';
import { fromBase64 } from '../../server/base64.ts';
import { rowsOf } from '../../server/db/database.ts';
import { amostraDe, layoutsApp, novo, PAGOS, valorDe } from '../support/layouts.ts';

const { t, call, criado } = layoutsApp();
const rows = (query: ReturnType<typeof sql>) => rowsOf(t.app.superuser, query);
const versoes = () => rows(sql`select numero, motivo, quem from layouts_versoes order by numero`);
const semData = valorDe({ campos: valorDe().campos.filter(({ campo }) => campo !== 'data') });
const outraColuna = valorDe({
  campos: valorDe().campos.map((one) =>
    one.campo === 'numero' ? { ...one, origem: { tipo: 'COLUNA' as const, coluna: 2 } } : one,
  ),
});

describe('a layout', () => {
  test('is kept with what it reads of its sample, and audited', async () => {
    const { id, numero, esperado, amostra } = await criado();
    expect([numero, amostra]).toEqual([1, amostraDe(PAGOS)]);
    expect(esperado.map(({ linha, situacao }) => [linha, situacao])).toEqual([
      [2, 'DADO'],
      [3, 'DADO'],
      [4, 'NAO_E_DADO'],
    ]);
    expect(esperado[0]?.valores).toMatchObject({ numero: '123', data: '2026-07-20', valor: 93_850 });
    expect((await call('get', `/${id}/definicao`)).body).toMatchObject({
      id,
      nome: 'Títulos pagos',
      versao: 1,
    });
    expect(
      await rows(sql`select acao, registro from auditoria where recurso = 'layouts' order by sequencia`),
    ).toEqual([{ acao: 'CRIA', registro: 'Títulos pagos' }]);
  });

  test.each([
    ['has no sample', { amostra: null }, 'amostra', 'Junte uma amostra'],
    ['reads nothing of it', { amostra: amostraDe('x;y\r\n1;2\r\n') }, 'amostra', ''],
    ['lacks what must be there', { valor: semData }, 'valor.campos', 'Data de pagamento'],
    [
      'names a supplier whose number does not close',
      { valor: valorDe({ dePara: [{ codigo: 'F1', cpfCnpj: '11222333000199' }] }) },
      'valor.dePara.0.cpfCnpj',
      'F1',
    ],
    ['is of the gallery and is not', { modelo: 'nao-existe' }, 'modelo', 'galeria'],
  ])('that %s is refused at its field, and nothing is kept', async (_, mudado, campo, sentence) => {
    const { status, problem } = await call('post', '', novo(mudado));
    expect(status).toBe(400);
    expect(problem.campos?.[campo]).toContain(sentence);
    expect(await versoes()).toEqual([]);
  });

  test('that does not read its sample as expected is refused with the first lines that differ', async () => {
    const { esperado } = await criado();
    const { status, problem } = await call('post', '', novo({ nome: 'Outro', valor: outraColuna, esperado }));
    expect(status).toBe(400);
    expect(problem.campos?.esperado).toContain('linha 2, Número da nota: esperado “123”, lido “Dunas Ltda”');
  });

  test('has a name that no other has', async () => {
    const { id } = await criado();
    const { status, problem } = await call('post', '', novo());
    expect([status, problem.existente]).toEqual([400, id]);
    expect(problem.campos?.nome).toContain('Já existe outro layout');
  });

  test('whose sample names the tenant’s own is kept, and says so', async () => {
    const { avisos } = await criado({ amostra: amostraDe(PAGOS.replace(sampleCnpj(81), sampleCnpj(1))) });
    expect(avisos).toEqual([expect.stringContaining('1 número de quem está no seu cadastro')]);
  });
});

describe('a change', () => {
  const mudado = (versao: number, rest: Record<string, unknown> = {}) => ({
    ...novo({ valor: outraColuna, motivo: 'A nota mudou.', ...rest }),
    versao,
  });

  test('makes a version beside the first, which stays as it was', async () => {
    const { id } = await criado();
    const answer = await call('put', `/${id}`, mudado(1));
    expect(answer.row).toMatchObject({ numero: 2, versao: 2 });
    expect(await versoes()).toEqual([
      { numero: 1, motivo: '', quem: 'total@horizonte.example' },
      { numero: 2, motivo: 'A nota mudou.', quem: 'total@horizonte.example' },
    ]);
    const attempt = t.app.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('role', 'farol_app', true)`);
      await tx.execute(sql`update layouts_versoes set motivo = 'outro'`);
    });
    await expect(attempt).rejects.toThrow();
  });

  test('of the name alone makes none', async () => {
    const { id } = await criado();
    expect((await call('put', `/${id}`, mudado(1, { valor: valorDe(), nome: 'Pagos' }))).row).toMatchObject({
      nome: 'Pagos',
      numero: 1,
      versao: 2,
    });
  });

  test('of what somebody else changed meanwhile is refused with what that was', async () => {
    const { id } = await criado();
    await call('put', `/${id}`, mudado(1));
    const late = await call('put', `/${id}`, mudado(1, { valor: valorDe() }));
    expect([late.status, late.problem.codigo]).toEqual([409, 'CONFLITO_VERSAO']);
    expect(late.problem.detail).toContain('versão 2');
    expect(late.problem.atual).toMatchObject({
      versao: 2,
      mudancas: ['O campo Número da nota passou da coluna “Nota” para a 2ª coluna.'],
    });
    expect(await versoes()).toHaveLength(2);
  });

  test('is taken back by making the older version the newest', async () => {
    const { id } = await criado();
    await call('put', `/${id}`, mudado(1));
    const back = await call('post', `/${id}/voltar`, { numero: 1, versao: 2 });
    expect(back.row).toMatchObject({ numero: 3, valor: valorDe() });
    expect((await versoes()).at(-1)).toMatchObject({ motivo: 'Volta à versão 1.' });
    expect((await call('post', `/${id}/voltar`, { numero: 9, versao: 3 })).status).toBe(404);
  });

  test('puts it out of use and into it again, each time once', async () => {
    const { id } = await criado();
    expect((await call('post', `/${id}/inativar`)).row).toMatchObject({ ativo: false, versao: 2 });
    expect((await call('post', `/${id}/inativar`)).row).toMatchObject({ ativo: false, versao: 2 });
    expect((await call('post', `/${id}/ativar`)).row).toMatchObject({ ativo: true, versao: 3 });
  });
});

describe('who may', () => {
  test('sees with LAYOUT_BUSCA and writes with LAYOUT_EDITA; another tenant finds nothing', async () => {
    const { id } = await criado();
    expect((await call('get', `/${id}/definicao`, undefined, 'consulta')).status).toBe(200);
    const refused = await call('post', '', novo({ nome: 'Outro' }), 'consulta');
    expect([refused.status, refused.problem.permissoes]).toEqual([403, ['LAYOUT_EDITA']]);
    expect((await call('get', `/${id}/definicao`, undefined, 'vazio')).status).toBe(403);
    for (const path of [`/${id}/definicao`, `/${id}/exportar`, `/pacote?ids=${id}`])
      expect((await call('get', path, undefined, 'vizinho')).status, path).toBe(404);
    expect((await call('post', `/${id}/inativar`, undefined, 'vizinho')).status).toBe(404);
    expect((await criado({}, 'vizinho')).id).not.toBe(id);
  });

  test('finds no address while the module is off', async () => {
    const { id } = await criado();
    await t.app.superuser.execute(sql`update tenants set modulos = array_remove(modulos, 'LAYOUTS')`);
    for (const path of [`/${id}/definicao`, '/galeria', `/${id}/exportar`])
      expect((await call('get', path)).status, path).toBe(404);
  });
});

describe('a sample', () => {
  test('is read without anything being kept', async () => {
    const answer = await call('post', '/provar', { valor: valorDe(), amostra: amostraDe(PAGOS) });
    const { lido, linhas } = provaDeLayoutSchema.parse(answer.body);
    expect([lido.dados, lido.soma, linhas[0]?.valores.fornecedor]).toEqual([2, 103_850, 'Dunas Ltda']);
    expect(await versoes()).toEqual([]);
  });

  test('has up to 200 kB, more than other bodies may', async () => {
    const linha = `${sampleCnpj(81)};Dunas Ltda;123;20/07/2026;938,50\r\n`;
    const titulos = 'CNPJ;Fornecedor;Nota;Dt. Baixa;Valor pago\r\n';
    const de = (bytes: number) => amostraDe(titulos + linha.repeat(Math.floor(bytes / linha.length) - 1));
    const cabe = await call('post', '/provar', { valor: valorDe(), amostra: de(200 * 1024) });
    expect(provaDeLayoutSchema.parse(cabe.body).linhas).toHaveLength(200);
    const grande = await call('post', '/provar', { valor: valorDe(), amostra: de(204 * 1024) });
    expect(grande.problem.campos?.amostra).toContain('passa de 200 kB');
    expect((await call('post', '/provar', { valor: 'x'.repeat(700_000) })).status).toBe(413);
  });

  test('of a layout that writes is what it would write', async () => {
    const valor = valorDe({
      finalidade: 'LISTA',
      naoSaoDados: [],
      campos: [
        { campo: 'numero', origem: { tipo: 'TITULO', titulos: ['Nota'] } },
        { campo: 'liquido', origem: { tipo: 'TITULO', titulos: ['Valor'] } },
      ],
    });
    const { linhas, lido } = provaDeLayoutSchema.parse(
      (await call('post', '/provar', { valor, amostra: amostraDe('x') })).body,
    );
    expect([lido.cabecalho, linhas[0]?.original]).toEqual([1, ['123;938,50']]);
    expect((await criado({ valor, amostra: null, nome: 'Lista' })).esperado).toEqual([]);
  });

  test('is read alike once its names and numbers are nobody’s, the same always the same', async () => {
    const [a, b] = [sampleCnpj(81), sampleCnpj(82)];
    const text = `${PAGOS}${a};Dunas Ltda;125;22/07/2026;5,00\r\n`;
    const { amostra } = anonimizadaSchema.parse(
      (await call('post', '/anonimizar', { valor: valorDe(), amostra: amostraDe(text) })).body,
    );
    const anonima = new TextDecoder().decode(fromBase64(amostra.base64));
    for (const gone of [a, b, 'Dunas', 'Lagoa']) expect(anonima).not.toContain(gone);
    expect(anonima).toHaveLength(text.length);
    const lines = anonima.split('\r\n').map((line) => line.split(';'));
    expect(lines[0]).toEqual(['CNPJ', 'Fornecedor', 'Nota', 'Dt. Baixa', 'Valor pago']);
    expect(lines[1]?.slice(0, 2)).toEqual(lines[4]?.slice(0, 2));
    expect(lines[1]?.slice(2)).toEqual(['123', '20/07/2026', '938,50']);
    const schema = z.object({ linhas: z.array(z.object({ situacao: z.string() })) });
    const read = schema.parse((await call('post', '/provar', { valor: valorDe(), amostra })).body);
    expect(read.linhas.map(({ situacao }) => situacao)).toEqual(['DADO', 'DADO', 'NAO_E_DADO', 'DADO']);
  });
});
