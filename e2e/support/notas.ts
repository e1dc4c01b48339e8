import { createHash } from 'node:crypto';
import { isCnpj } from '../../contract/brasil/cnpj.ts';
import { addDays, todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { type EspecieSefaz, especies } from '../../contract/fiscal/especies.ts';
import { recursos } from '../../contract/fiscal/recursos.ts';
import { FILE_NAME_HEADER } from '../../contract/session.ts';
import { isEnded, tarefaSchema } from '../../contract/tarefas.ts';
import { cteProc, nfeProc } from '../../tests/support/nfeXml.ts';
import { type Caller, call } from './api.ts';
import { expect } from './test.ts';

const ISSUERS = { NFE: 'Fornecedora Ação &amp; Cia', CTE: 'Transportes Serra' } as const;
const MAKERS = { NFE: nfeProc, CTE: cteProc } as const;

/** Returns a CNPJ derived from a name, so that documents of two tests never coincide, whatever their numbers. */
const cnpjOf = (name: string) =>
  sampleCnpj(createHash('sha256').update(name).digest().readUInt32BE() % 100_000_000);

/** Returns the user's companies that have a CNPJ; only those receive documents. */
export const comCnpj = ({ sessao }: Caller) => sessao.empresas.filter(({ cpfCnpj }) => isCnpj(cpfCnpj));

const headersFor = ({ tokens }: Caller, uuid: string) => ({
  authorization: `Bearer ${tokens.accessToken}`,
  'farol-empresa-usuario': uuid,
  'content-type': 'text/xml',
  [FILE_NAME_HEADER]: 'documento.xml',
});

/** List of documents: the kind, and the id of the user's link to the company. */
interface ListaDaEmpresa {
  especie: EspecieSefaz;
  uuid: string;
}

/** Imports an XML file for a company. Asserts the status 202. */
export async function enviar(
  caller: Caller,
  { especie, uuid }: ListaDaEmpresa,
  body: string,
): Promise<Response> {
  const url = `${caller.origin}/api${especies[especie].apiDocumento}/importar`;
  const sent = await fetch(url, { method: 'POST', headers: headersFor(caller, uuid), body });
  expect(sent.status).toBe(202);
  return sent;
}

/** Waits until a task of this user has ended. */
export async function terminada(caller: Caller, tarefaId: string): Promise<void> {
  const read = async () =>
    tarefaSchema.parse(await (await call(caller, 'GET', `/v1/tarefas/${tarefaId}`)).json());
  await expect.poll(async () => isEnded((await read()).estado)).toBe(true);
}

/** Waits until the list of a company has `count` matching documents; a queue reads them in the background, after other imports. */
export async function espere(
  caller: Caller,
  { especie, uuid }: ListaDaEmpresa,
  filtro: { q: string } & Record<string, unknown>,
  count: number,
): Promise<void> {
  const query = `filter=${encodeURIComponent(JSON.stringify(filtro))}&range=[0,9]`;
  const url = `${caller.origin}/api/v1/${recursos[especie].name}?${query}`;
  const found = async () =>
    (await fetch(url, { headers: headersFor(caller, uuid) })).headers.get('content-range')?.split('/')[1];
  await expect.poll(found, { timeout: 60_000 }).toBe(String(count));
}

/** Document to send; by default authorised two days ago. */
interface Nota {
  numero: number;
  valor?: string;
  autorizada?: string;
}

/** Documents of one issuer, whose name must be unique to the test. */
interface DoEmitente {
  emitente: string;
  notas: readonly (number | Nota)[];
}

/**
 * Imports documents for a company, by default the user's first one with a CNPJ, and waits until they are listed.
 * Returns the key and the XML of each.
 */
export async function trazer(
  caller: Caller,
  especie: EspecieSefaz,
  { emitente, notas }: DoEmitente,
  empresa = comCnpj(caller)[0],
): Promise<{ chave: string; xml: string }[]> {
  if (!empresa) throw new Error('The person acts for no company with a CNPJ');
  const { uuid, cpfCnpj } = empresa;
  const autorizada = `${addDays(todayInSaoPaulo(new Date()), -2)}T10:00:00-03:00`;
  const made = notas.map((nota) => {
    const own = typeof nota === 'number' ? { numero: nota } : nota;
    const draft = { autorizada, ...own, emitente: cnpjOf(emitente), destinatario: cpfCnpj };
    const { chave, xml } = MAKERS[especie](draft);
    return { chave, xml: xml.replace(ISSUERS[especie], emitente) };
  });
  for (const { xml } of made) await enviar(caller, { especie, uuid }, xml);
  await espere(caller, { especie, uuid }, { q: emitente }, notas.length);
  return made;
}
