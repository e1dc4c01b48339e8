import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { detalheSchema } from '../../contract/fiscal/detalhe.ts';
import { impressaoSchema } from '../../contract/fiscal/folha.ts';
import { readZip } from '../../server/files/readZip.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { eventoNfe, nfeProc, resNfe } from '../support/nfeXml.ts';
import { confiarNosDeTeste } from '../support/raizDeTeste.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.reset();
  await confiarNosDeTeste(app);
});

const OURS = sampleCnpj(1);
const draft = { destinatario: OURS };
const utf8 = (text: string) => new TextEncoder().encode(text);

async function session() {
  const { accessToken: token } = await app.signIn('total');
  return { token, empresa: app.seeded.users.total.links[0] };
}
type Session = Awaited<ReturnType<typeof session>>;

async function send(asked: Session, ...files: Uint8Array[]) {
  for (const bytes of files) {
    const headers = new Headers({ authorization: `Bearer ${asked.token}`, 'farol-arquivo': 'a.xml' });
    if (asked.empresa) headers.set('farol-empresa-usuario', asked.empresa);
    const body = new Blob([new Uint8Array(bytes)]);
    const url = 'http://farol/api/v1/documento-nfe/importar';
    expect((await app.fetch(new Request(url, { method: 'POST', headers, body }))).status).toBe(202);
    await app.drain();
  }
}

async function onlyId(asked: Session): Promise<string> {
  const rows = z
    .array(z.looseObject({ id: z.string() }))
    .parse(await (await app.request('/v1/nfes', asked)).json());
  expect(rows).toHaveLength(1);
  return rows[0]?.id ?? '';
}

const get = (asked: Session, id: string, rest = '') => app.request(`/v1/documento-nfe/${id}${rest}`, asked);

async function audited(asked: Session, acao: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ acao: [acao] }));
  return z.array(z.unknown()).parse(await (await app.request(`/v1/auditoria?filter=${filter}`, asked)).json())
    .length;
}

describe('a página de um documento', () => {
  it('traz folha mascarada, prazos com norma, eventos na ordem e o que ainda cabe', async () => {
    const asked = await session();
    const { xml, chave } = nfeProc(draft);
    await send(
      asked,
      utf8(xml),
      utf8(await eventoNfe(chave, '210210', { autor: OURS })),
      utf8(await eventoNfe(chave, '990001')),
    );
    const found = detalheSchema.parse(await (await get(asked, await onlyId(asked))).json());
    expect(found.eventos.map(({ tipo }) => tipo).sort()).toEqual(['210210', '990001']);
    expect(found.eventos.find(({ tipo }) => tipo === '210210')?.proprio).toBe(true);
    expect(found.atos.map(({ tpEvento, estado }) => [tpEvento, estado])).toContainEqual(['210210', 'feito']);
    expect(found.atos.every(({ norma }) => norma !== '')).toBe(true);
    expect(JSON.stringify(found.folha.secoes)).not.toContain(OURS.slice(2, 8));
    expect(found.bytes).toBe(utf8(xml).length);
  });

  it('o arquivo volta byte a byte, qualquer que seja a codificação, e o download fica na auditoria', async () => {
    const asked = await session();
    const { xml } = nfeProc(draft);
    const odd = `\r\n${xml.replace('?>', '?>\r\n<!-- guardado -->\t').replace('encoding="UTF-8"', 'encoding="ISO-8859-1"')}\r\n\r\n`;
    const bytes = Uint8Array.from(odd.trimStart(), (letter) => letter.charCodeAt(0));
    await send(asked, bytes);
    const response = await get(asked, await onlyId(asked), '/xml');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
    expect(await audited(asked, 'BAIXA')).toBe(1);
  });

  it('para o papel os números vêm inteiros; para ler, o XML vem com recuos; ambos ficam na auditoria', async () => {
    const asked = await session();
    await send(asked, utf8(nfeProc(draft).xml));
    const id = await onlyId(asked);
    const paper = impressaoSchema.parse(await (await get(asked, id, '/impressao')).json());
    expect(JSON.stringify(paper.folha.secoes).replace(/\W/g, '')).toContain(OURS);
    const text = await (await get(asked, id, '/xml-legivel')).text();
    expect(text).toMatch(/\n {2,}<emit>\n/);
    expect([await audited(asked, 'IMPRIME'), await audited(asked, 'LE_XML')]).toEqual([1, 1]);
  });

  it('o pacote traz o resumo, o completo e os eventos, cada um como chegou', async () => {
    const asked = await session();
    const [whole, summary] = [nfeProc(draft), resNfe(draft)];
    const evento = await eventoNfe(whole.chave, '210200', { autor: OURS });
    await send(asked, utf8(summary.xml), utf8(whole.xml), utf8(evento));
    const response = await get(asked, await onlyId(asked), '/pacote');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${whole.chave}.zip"`);
    const opened = await readZip(new Uint8Array(await response.arrayBuffer()));
    if (!opened.ok) throw new Error(opened.mensagem);
    const files = new Map<string, string>();
    for await (const item of opened.itens) {
      if (item.ok) files.set(item.nome, new TextDecoder('utf-8', { ignoreBOM: true }).decode(item.bytes));
    }
    expect(files.get(`${whole.chave}-procNFe.xml`)).toBe(whole.xml);
    expect(files.get(`${whole.chave}-resNFe.xml`)).toBe(summary.xml);
    expect(files.get('eventos/210200-1-procEvento.xml')).toBe(evento);
    expect(files.get('LEIA-ME.txt')).toContain('210200');
    expect(await audited(asked, 'BAIXA_PACOTE')).toBe(1);
  });
});
