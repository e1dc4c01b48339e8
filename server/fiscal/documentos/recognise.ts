import { sql } from 'drizzle-orm';
import type { Documento, EventoLido } from '../../../contract/fiscal/documento.ts';
import { especies } from '../../../contract/fiscal/especies.ts';
import { rowsOf, type Tx } from '../../db/database.ts';

/** The company that receives. */
export interface Recebedora {
  id: string;
  cpfCnpj: string;
}

/** The company of the tenant with that tax number, by name. */
async function nameOf(tx: Tx, cpfCnpj: string): Promise<string | null> {
  const [row] = await rowsOf(tx, sql`select nome from empresas where cpf_cnpj = ${cpfCnpj} limit 1`);
  return row ? String(row.nome) : null;
}

/** Why a document is not this company's to receive, in a sentence that says what to do; null when it is. */
export async function whyNotOurs(
  tx: Tx,
  { especie, completo, interessado, emitente, partes }: Documento,
  empresa: Recebedora,
): Promise<string | null> {
  // A summary names no recipient: it is told to whom it is of interest.
  if (!completo) return null;
  const { nome, genero, recebedor } = especies[especie];
  if (interessado?.documento === empresa.cpfCnpj) return null;
  if (emitente.documento === empresa.cpfCnpj) {
    const um = genero === 'a' ? 'uma' : 'um';
    return `É ${um} ${nome} emitid${genero} pela própria empresa; aqui ficam ${genero}s recebid${genero}s.`;
  }
  if (!interessado || interessado.documento === '') return `O documento não diz quem é ${recebedor.nome}.`;
  const named = await nameOf(tx, interessado.documento);
  if (named !== null) {
    return `O documento é de outra empresa: ${named}. Escolha-a no topo da tela e importe-o de novo.`;
  }
  const party = partes.find(({ documento }) => documento === empresa.cpfCnpj);
  if (party) return `A empresa aparece como ${party.papel.toLowerCase()}, e não como ${recebedor.nome}.`;
  return `A empresa escolhida não é ${recebedor.nome} deste documento.`;
}

/** Why an event is not this company's to keep; null when it is, or when nobody can tell yet. */
export function whyNotOurEvent({ destinatario }: EventoLido, empresa: Recebedora): string | null {
  if (destinatario === '' || destinatario === empresa.cpfCnpj) return null;
  return 'O evento é de um documento destinado a outra empresa.';
}
