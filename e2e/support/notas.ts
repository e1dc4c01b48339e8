import { addDays, todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { type EspecieSefaz, especies } from '../../contract/fiscal/especies.ts';
import { recursos } from '../../contract/fiscal/recursos.ts';
import { FILE_NAME_HEADER } from '../../contract/session.ts';
import { cteProc, nfeProc } from '../../tests/support/nfeXml.ts';
import type { Caller } from './api.ts';
import { expect } from './test.ts';

const ISSUERS = { NFE: 'Fornecedora Ação &amp; Cia', CTE: 'Transportes Serra' } as const;

/** Puts documents to the first company of the person into its list, and waits until they are there. In: their issuer and numbers. */
export async function trazer(
  caller: Caller,
  especie: EspecieSefaz,
  emitente: string,
  numeros: readonly number[],
): Promise<void> {
  const [empresa] = caller.sessao.empresas;
  const autorizada = `${addDays(todayInSaoPaulo(new Date()), -2)}T10:00:00-03:00`;
  const headers = {
    authorization: `Bearer ${caller.tokens.accessToken}`,
    'farol-empresa-usuario': empresa?.uuid ?? '',
    'content-type': 'text/xml',
    [FILE_NAME_HEADER]: 'documento.xml',
  };
  const make = { NFE: nfeProc, CTE: cteProc }[especie];
  for (const numero of numeros) {
    const { xml } = make({ numero, destinatario: empresa?.cpfCnpj ?? '', autorizada });
    const body = xml.replace(ISSUERS[especie], emitente);
    const url = `${caller.origin}/api${especies[especie].apiDocumento}/importar`;
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(202);
  }
  const filter = encodeURIComponent(JSON.stringify({ q: emitente }));
  const found = async () => {
    const url = `${caller.origin}/api/v1/${recursos[especie].name}?filter=${filter}&range=[0,9]`;
    return (await fetch(url, { headers })).headers.get('content-range')?.split('/')[1];
  };
  await expect.poll(found).toBe(String(numeros.length));
}
