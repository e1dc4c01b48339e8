import { codigoDemo } from '../seeds/documentos/chave.ts';
import { vendedores } from '../seeds/documentos/fornecedores.ts';
import { empresasDemo } from '../seeds/empresasDemo.ts';
import type { Conhecido } from './state.ts';

/** The code that the tests give to the key of a document of theirs. */
const codigoDeTeste = (numero: number): string => String(numero).padStart(8, '1');

/**
 * A document that the demonstration or a test invented, by the code of its key, which nobody else gives to that number; those
 * of the demonstration by their issuers too.
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

/** An invented document was authorised in the month that its key tells, and bears the number of its key. */
export function invented(chave: string, now: Date): Conhecido {
  const month = new Date(`20${chave.slice(2, 4)}-${chave.slice(4, 6)}-01T12:00:00-03:00`);
  const nProt = `1352600${chave.slice(26, 34)}`;
  return { chave, destinatario: '', situacao: 'autorizado', autorizadoEm: month < now ? month : now, nProt };
}
