import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { gravados } from '../../contract/numeros.ts';
import { isPorImportacao } from '../../contract/porImportacao.ts';
import { registry } from '../../contract/registry.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { FILE, importing, NUMBERS, signedInTo, utf8 } from '../support/importacao.ts';
import { allOperationsOf } from '../support/openapi.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const [a, b] = NUMBERS;
const nomesSchema = z.array(z.object({ nome: z.string() }));
type Pessoa = Awaited<ReturnType<typeof signedInTo>>;

/** Returns the names in the list that a finished import links to. */
async function aListaDe(pessoa: Pessoa, importacaoId: string): Promise<string[]> {
  const resource = registry.find(({ name }) => name === 'fornecedores');
  if (!resource) throw new Error('No register of suppliers');
  const { filtro } = gravados(resource, importacaoId).destino;
  const response = await pessoa.call(
    `/v1/fornecedores?filter=${encodeURIComponent(JSON.stringify(filtro))}&sort=["nome","ASC"]`,
  );
  expect(response.status, await response.clone().text()).toBe(200);
  return nomesSchema.parse(await response.json()).map(({ nome }) => nome);
}

describe('the list to which the end of an import leads', () => {
  test('shows what the file made and changed, and nothing that stayed as it was', async () => {
    const pessoa = await signedInTo(app);
    const primeira = await pessoa.compared(utf8(FILE));
    expect(await aListaDe(pessoa, primeira.id)).toEqual([]);
    await pessoa.act(primeira.id, 'aplicar');
    expect(await aListaDe(pessoa, primeira.id)).toHaveLength(3);
    const segunda = await pessoa.compared(utf8(`cnpj;nome\n${a};Outra Razão\n${b};"Bento; e filhos"\n`));
    await pessoa.act(segunda.id, 'aplicar');
    expect(await aListaDe(pessoa, segunda.id)).toEqual(['Outra Razão']);
    await pessoa.act(segunda.id, 'desfazer');
    expect(await aListaDe(pessoa, segunda.id)).toEqual([]);
    expect(await aListaDe(pessoa, primeira.id)).toHaveLength(3);
  });

  test('says nothing of the import of another client', async () => {
    const pessoa = await signedInTo(app);
    const dela = await pessoa.compared(utf8(FILE));
    await pessoa.act(dela.id, 'aplicar');
    const { accessToken } = await app.signIn('vizinho');
    const outra = importing(app, accessToken, 'fornecedores');
    await outra.act((await outra.compared(utf8(FILE))).id, 'aplicar');
    expect(await aListaDe(outra, dela.id)).toEqual([]);
  });

  test('is a list of whatever files are imported into, and of nothing else', async () => {
    const doors = (await allOperationsOf(app)).flatMap(
      ({ path }) => /^\/v1\/([^/]+)\/importacoes\/\{id\}\/aplicar$/.exec(path)?.[1] ?? [],
    );
    const lists = registry.filter(isPorImportacao).map(({ name }) => name);
    expect(lists.filter((name) => !doors.includes(name))).toEqual([]);
    expect(doors.filter((name) => !lists.some((one) => one === name))).toEqual([]);
  });
});
