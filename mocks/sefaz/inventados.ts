import { codigoDemo } from '../seeds/documentos/chave.ts';
import { vendedores } from '../seeds/documentos/fornecedores.ts';
import { empresasDemo } from '../seeds/empresasDemo.ts';
import type { Conhecido } from './state.ts';

/** Returns the code that tests give to the chave of their documents. */
const codigoDeTeste = (numero: number): string => String(numero).padStart(8, '1');

/**
 * Returns whether the demonstration or a test invented a document, by the code of its chave, which no real document has
 * for that number; those of the demonstration also by their issuers.
 */
export function isInvented(chave: string): boolean {
  const issuers = (['horizonte', 'atlas'] as const).flatMap((list) => [
    ...vendedores(list).values(),
    ...empresasDemo(list),
  ]);
  const [numero, codigo] = [Number(chave.slice(25, 34)), chave.slice(35, 43)];
  if (codigo === codigoDeTeste(numero)) return true;
  return (
    codigo === codigoDemo(numero) &&
    issuers.some(({ cpfCnpj }) => cpfCnpj.padStart(14, '0') === chave.slice(6, 20))
  );
}

/** Returns an invented document, authorised in the month of its chave and with a protocol from its number. */
export function invented(chave: string, now: Date): Conhecido {
  const month = new Date(`20${chave.slice(2, 4)}-${chave.slice(4, 6)}-01T12:00:00-03:00`);
  const nProt = `1352600${chave.slice(26, 34)}`;
  return { chave, destinatario: '', situacao: 'autorizado', autorizadoEm: month < now ? month : now, nProt };
}
