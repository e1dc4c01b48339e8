import type { MessageStructureObject } from 'imapflow';
import { entersByPorta } from '../../../contract/fiscal/portasDeArquivo.ts';
import type { Caixa } from '../../envKinds.ts';
import type { Anexo, CaixaAberta, CaixaEntrada } from './caixa.ts';

const WAIT_MS = 30_000;
/** File names by media type, because programs also send documents without a name. */
const DOCUMENT_TYPES: Readonly<Record<string, string>> = {
  'text/xml': 'anexo.xml',
  'application/xml': 'anexo.xml',
  'application/zip': 'anexo.zip',
  'application/x-zip-compressed': 'anexo.zip',
  'application/gzip': 'anexo.gz',
  'application/x-gzip': 'anexo.gz',
};

/** Returns the attachments of a message that may be documents, also those of attached messages. */
function anexosDe(node: MessageStructureObject): Anexo[] {
  if (node.childNodes) return node.childNodes.flatMap(anexosDe);
  const given = node.dispositionParameters?.filename ?? node.parameters?.name ?? '';
  const nome = entersByPorta('CAIXA', given) ? given : DOCUMENT_TYPES[node.type.toLowerCase()];
  // A message that is not multipart is part 1.
  return nome === undefined ? [] : [{ parte: node.part ?? '1', nome, tamanho: node.size ?? 0 }];
}

/** Returns a mailbox by IMAP, always encrypted except on this machine. */
export function caixaImap({ servico, host, port, tls, usuario, senha, pasta }: Caixa): CaixaEntrada {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(host);

  async function abrir<T>(work: (aberta: CaixaAberta) => Promise<T>): Promise<T> {
    // Loaded only where there is a mailbox: it takes several megabytes.
    const { ImapFlow } = await import('imapflow');
    const client = new ImapFlow({
      host: host.replace(/^\[|\]$/g, ''),
      port,
      secure: tls,
      auth: { user: usuario, pass: senha },
      ...(!tls && { doSTARTTLS: !isHere }),
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: WAIT_MS,
      greetingTimeout: WAIT_MS,
      socketTimeout: 2 * WAIT_MS,
    });
    // An error in between is thrown by the command that waits.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { uidValidity } = await client.mailboxOpen(pasta);
      return await work({
        validade: String(uidValidity),
        naoLidas: async (most) => {
          const found = (await client.search({ seen: false, deleted: false }, { uid: true })) || [];
          const uids = found.sort((a, b) => a - b).slice(0, most);
          if (uids.length === 0) return [];
          const fetched = await client.fetchAll(uids, { uid: true, bodyStructure: true }, { uid: true });
          return fetched.map(({ uid, bodyStructure }) => ({
            uid,
            anexos: bodyStructure ? anexosDe(bodyStructure) : [],
          }));
        },
        ler: async function* (uid, { parte }) {
          // Byte for byte: re-encoding would break the signature.
          const options = { uid: true, decodeText: false };
          const { content } = await client.download(String(uid), parte, options);
          if (!content) throw new Error(`The part ${parte} of message ${uid} is gone`);
          yield* content;
        },
        marcarLida: async (uid) => {
          await client.messageFlagsAdd([uid], ['\\Seen'], { uid: true });
        },
      });
    } finally {
      client.close();
    }
  }

  return { servico, nome: `${usuario} em ${host}/${pasta}`, abrir };
}
