import { webhooks } from '../../contract/webhooks.ts';
import { createLink, LINK_LIFE } from '../auth/links.ts';
import { findIssuer } from '../auth/organizacao/store.ts';
import { type CredentialRow, findByEmail, findPerson } from '../auth/people.ts';
import type { Tx } from '../db/database.ts';
import type { correio } from '../db/mailTables.ts';
import type { Deps, MailMessage } from '../deps.ts';
import { writeAudit } from '../http/audit.ts';
import { atoDeAcessoSchema, CARTAS_DE_ACESSO } from './cartasDeAcesso.ts';
import { webhookSuspensoSchema, writeLetter } from './letters.ts';
import { LETTER_KINDS, LETTERS_TO_CLIENTS } from './queue.ts';
import { resumoSchema } from './resumo.ts';
import { composeForClient } from './toClient.ts';
import { unsubscribeToken } from './unsubscribe.ts';

export type Queued = typeof correio.$inferSelect;
export type LetterWriter = Pick<Deps, 'clock' | 'publicUrl' | 'signingKey' | 'formerSigningKeys'>;

/** Returns the receiver of a letter, or null when user or tenant is not active. */
async function receiverOf(
  tx: Tx,
  { tipo, email, tenantId, usuarioId }: Queued,
): Promise<CredentialRow | null> {
  const person =
    tipo === 'RECUPERACAO'
      ? await findByEmail(tx, email)
      : tenantId && usuarioId
        ? await findPerson(tx, tenantId, usuarioId)
        : null;
  return person?.usuario_ativo && person.tenant_ativo ? person : null;
}

/** Returns the text of a letter. An invitation or recovery gets a link created now and stored as a hash. */
async function compose(
  courier: LetterWriter,
  tx: Tx,
  row: Queued,
  person: CredentialRow,
): Promise<MailMessage> {
  const kind = LETTER_KINDS.find((known) => known === row.tipo);
  if (!kind) throw new Error(`Unknown letter '${row.tipo}'`);
  const owner = { tenantId: person.tenant_id, usuarioId: person.usuario_id };
  let link = '';
  if (kind === 'CONVITE' || kind === 'RECUPERACAO') {
    const token = await createLink(tx, owner, LINK_LIFE[kind], courier.clock());
    const stored = await findIssuer(tx, owner.tenantId);
    const byOrganization = stored !== null && (kind === 'CONVITE' || stored.exigir);
    link = `${courier.publicUrl()}/#/nova-senha?token=${token}${byOrganization ? '&organizacao=1' : ''}`;
  }
  if (kind === 'WEBHOOK_SUSPENSO')
    link = `${courier.publicUrl()}/#${webhooks.path}/${webhookSuspensoSchema.parse(row.dados).webhookId}`;
  if (kind === 'ACESSO_ALTERADO')
    link = `${courier.publicUrl()}/#${CARTAS_DE_ACESSO[atoDeAcessoSchema.parse(row.dados).ato].tela}`;
  if (kind === 'RECUPERACAO' && row.tentativas === 0) {
    const { endereco, requestId } = row;
    await writeAudit(
      tx,
      {
        ...owner,
        usuario: person.email,
        sessaoId: null,
        empresaId: null,
        endereco,
        requestId,
        instante: courier.clock(),
      },
      { acao: 'PEDE_RECUPERACAO', recurso: 'usuarios', registroId: person.usuario_id },
    );
  }
  const to = kind === 'EMAIL_ALTERADO' ? row.email : person.email;
  const facts = { nome: person.nome, tenant: person.tenant, link, dados: row.dados };
  if (kind !== 'RESUMO_PRAZOS') return { to, ...writeLetter(kind, facts) };
  const token = await unsubscribeToken(courier.signingKey, owner);
  const resumo = {
    dados: resumoSchema.parse(row.dados),
    painel: `${courier.publicUrl()}/#/sistema/painel/usuario`,
    cancelar: `${courier.publicUrl()}/api/v1/resumo-diario/${token}`,
  };
  return { to, ...writeLetter(kind, { ...facts, resumo }) };
}

/** Returns the letter of a due row; null when its receiver no longer exists or is inactive. */
export async function mailMessageOf(courier: LetterWriter, tx: Tx, row: Queued): Promise<MailMessage | null> {
  const toClient = LETTERS_TO_CLIENTS.find((kind) => kind === row.tipo);
  if (toClient) return composeForClient(courier, tx, toClient, row);
  const person = await receiverOf(tx, row);
  return person && compose(courier, tx, row, person);
}
