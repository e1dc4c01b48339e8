import { and, eq, inArray, or } from 'drizzle-orm';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { type LinhaColada, readLinha } from '../../../contract/fiscal/pedidoManifestacao.ts';
import { companiesOf } from '../../auth/empresasOf.ts';
import { acrossCompanies, seeCompanies } from '../../db/workForCompany.ts';
import type { ActorContext } from '../../http/route.ts';
import { tabelas } from '../documentos/rows.ts';

/** A line that names a document, and the company that does not have it. */
interface Procurada {
  linha: string;
  empresaId: string;
}

const nameOf = (lida: LinhaColada): string =>
  'chave' in lida ? lida.chave : 'emitente' in lida ? idOf(lida) : '';
const idOf = ({
  emitente,
  numero,
  serie,
}: {
  emitente: string;
  numero: number | null;
  serie: number | null;
}) => `${emitente} ${numero} ${serie}`;

const emFrase = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Returns the documents of these lines in the user's companies. Rows of any other company are invisible. */
async function rowsOfLines(
  { tx }: ActorContext,
  especie: EspecieSefaz,
  lidas: readonly LinhaColada[],
  empresas: readonly string[],
) {
  const { chave, emitenteCpfCnpj, numero, serie, empresaId, papel } = tabelas[especie];
  const chaves = lidas.flatMap((lida) => ('chave' in lida ? [lida.chave] : []));
  const emitidas = lidas.flatMap((lida) =>
    'emitente' in lida
      ? [and(eq(emitenteCpfCnpj, lida.emitente), eq(numero, lida.numero), eq(serie, lida.serie))]
      : [],
  );
  return acrossCompanies(tx, async () => {
    await seeCompanies(tx, empresas);
    return tx
      .select({ chave, emitente: emitenteCpfCnpj, numero, serie, empresaId, papel })
      .from(tabelas[especie])
      .where(
        and(
          inArray(empresaId, [...empresas]),
          or(chaves.length > 0 ? inArray(chave, chaves) : undefined, ...emitidas),
        ),
      );
  });
}

/**
 * Returns a function from a line to the sentence naming the other company that has its document; '' where none of the
 * companies that the person may act for has it. `procuradas` are lines whose own company lacks the document.
 */
export async function ondeEstao(
  context: ActorContext,
  especie: EspecieSefaz,
  procuradas: readonly Procurada[],
): Promise<(procurada: Procurada) => string> {
  const lidas = procuradas.map(({ linha }) => readLinha(linha)).filter((lida) => nameOf(lida) !== '');
  if (lidas.length === 0) return () => '';
  const empresas = await companiesOf(context.tx, context.ator);
  if (empresas.length < 2) return () => '';
  const rows = await rowsOfLines(
    context,
    especie,
    lidas,
    empresas.map(({ empresaId }) => empresaId),
  );
  return ({ linha, empresaId: own }) => {
    const name = nameOf(readLinha(linha));
    const found = rows.filter((row) => row.empresaId !== own && [row.chave, idOf(row)].includes(name));
    const namesOf = (some: typeof found) =>
      empresas.filter(({ empresaId }) => some.some((row) => row.empresaId === empresaId));
    const receberam = namesOf(found.filter(({ papel }) => papel === 'RECEBIDO'));
    const frase = (some: typeof empresas) => emFrase.format(some.map(({ nome }) => nome));
    if (receberam.length > 0) {
      return `Está em ${frase(receberam)}; escolha ${receberam.length > 1 ? 'uma dessas empresas' : 'essa empresa'}.`;
    }
    const outras = namesOf(found);
    return outras.length > 0 ? `Está em ${frase(outras)}, que não o recebeu.` : '';
  };
}
