import { once } from 'node:events';
import hoodiecrow from 'hoodiecrow-imap';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { escreverNacional } from '../../mocks/nfse/escreve/nacional.ts';
import { mailboxes } from '../../server/envKinds.ts';
import type { CaixaAberta, CaixaEntrada } from '../../server/fiscal/entrada/caixa.ts';
import { caixaImap } from '../../server/fiscal/entrada/caixaImap.ts';
import { caixasDeEntrada } from '../../server/fiscal/entrada/rotinaCaixas.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { nfeProc } from '../support/nfeXml.ts';
import { AGUA, importer, listaDe, nota } from '../support/nfse.ts';
import { reportOf } from '../support/portas.ts';
import { seedServico } from '../support/servico.ts';
import { zipOf } from '../support/zip.ts';

let app: TestApp;
let server: ReturnType<typeof hoodiecrow>;
let caixa: CaixaEntrada;
let servico: string;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.reset();
  const permissoes = ['NFE_MANIFESTA', 'NFS_REVISA'];
  servico = await seedServico(app, { nome: 'Notas por e-mail', todasEmpresas: true, permissoes });
  server = hoodiecrow({ storage: { INBOX: {} } });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = z.object({ port: z.number() }).parse(server.server.address());
  const [one] = mailboxes.parse(`imap://testuser:testpass@127.0.0.1:${port}/INBOX#${servico}`);
  if (!one) throw new Error('No mailbox');
  caixa = caixaImap(one);
});
afterEach(async () => {
  const closed = once(server.server, 'close');
  server.server.close();
  await closed;
});

type Attached = readonly [type: string, name: string, content: Uint8Array | string];

/** Adds a message with attachments to the mailbox, as mail programs write them. */
function arrive(...attached: readonly Attached[]): void {
  const parts = attached.map(([type, name, content]) => {
    const named = name === '' ? '' : `; filename="${name}"`;
    const base64 = Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n');
    return `--x\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment${named}\r\n\r\n${base64}\r\n`;
  });
  const head =
    'From: fornecedor@example.com\r\nSubject: Notas\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\n';
  const text = '--x\r\nContent-Type: text/plain\r\n\r\nSeguem as notas.\r\n';
  server.appendMessage('INBOX', [], false, `${head}${text}${parts.join('')}--x--\r\n`);
}

const look = (one: CaixaEntrada = caixa) =>
  caixasDeEntrada.run({ ...app.deps, caixasEntrada: [one] }, new AbortController().signal);
const isRead = () => server.getMailbox('INBOX').messages.map(({ flags }) => flags.includes('\\Seen'));
const noticesSchema = z.object({
  avisos: z.array(z.object({ titulo: z.string(), texto: z.string(), tarefaId: z.string().nullable() })),
});
async function notices() {
  const { accessToken: token } = await app.signIn('total');
  return noticesSchema.parse(await (await app.request('/v1/notificacoes', { token })).json()).avisos;
}

describe('a mailbox whose attachments are documents', () => {
  it('brings each attachment to the company that it names, byte for byte, and marks the message as read', async () => {
    const nfe = nfeProc({ numero: 7, emitente: '99888777000100', destinatario: AGUA }).xml;
    const latin = Buffer.from(nfe.replace('UTF-8', 'ISO-8859-1'), 'latin1');
    arrive(
      ['text/xml; charset=iso-8859-1', 'nfe.xml', latin],
      ['application/zip', '', await zipOf({ 'nfse.xml': escreverNacional(nota()) })],
      ['application/pdf', 'danfe.pdf', '%PDF-'],
    );
    await look();
    await app.drain();
    expect(isRead()).toEqual([true]);
    const asked = await importer(app);
    const nfes = z
      .array(z.looseObject({ id: z.string() }))
      .parse(await (await app.request('/v1/nfes', asked)).json());
    expect(nfes).toMatchObject([{ emitente: 'Fornecedora Ação & Cia' }]);
    const file = await app.request(`/v1/documento-nfe/${nfes[0]?.id}/xml`, asked);
    expect(Buffer.from(await file.arrayBuffer()).equals(latin)).toBe(true);
    expect(await listaDe(app, asked)).toHaveLength(1);
    expect(await notices()).toEqual([]);
  });

  it('tells whoever looks after services what was refused, with the report', async () => {
    arrive(['text/xml', 'alheia.xml', nfeProc({ numero: 8, destinatario: '99999999000191' }).xml]);
    await look();
    await app.drain();
    const [told] = await notices();
    expect(told).toMatchObject({ titulo: 'Caixa de entrada: alheia.xml' });
    const { lines } = await reportOf(app, await importer(app), told?.tarefaId ?? '');
    expect(lines['alheia.xml']).toMatchObject({
      situacao: 'erro',
      mensagem: expect.stringContaining('99.999.999/0001-91'),
    });
  });

  it('leaves messages unread while the service does not act, and says so in the log', async () => {
    const lost = await seedServico(app, { nome: 'Desligado', ativo: false, permissoes: ['NFE_MANIFESTA'] });
    arrive(['text/xml', 'nfse.xml', escreverNacional(nota())]);
    await look({ ...caixa, servico: lost });
    expect(isRead()).toEqual([false]);
    expect(app.log).toContainEqual(expect.objectContaining({ evento: 'ENTRADA_PARADA', servico: lost }));
    await look();
    expect(isRead()).toEqual([true]);
  });

  it('sends no password without TLS to another machine', async () => {
    const other = hoodiecrow({ storage: { INBOX: {} } });
    await new Promise<void>((ready) => other.listen(0, '127.0.0.2', ready));
    const sent: string[] = [];
    other.server.on('connection', (socket) => socket.on('data', (part) => sent.push(String(part))));
    const { port } = z.object({ port: z.number() }).parse(other.server.address());
    const [one] = mailboxes.parse(`imap://testuser:testpass@127.0.0.2:${port}#${servico}`);
    if (!one) throw new Error('No mailbox');
    await expect(look(caixaImap(one))).rejects.toThrow();
    expect(sent.join('')).toContain('CAPABILITY');
    expect(sent.join('')).not.toMatch(/LOGIN|AUTH|testpass/i);
    const closed = once(other.server, 'close');
    other.server.close();
    await closed;
  });

  it('fails aloud when the server refuses the password, which nobody is told', async () => {
    const wrong = {
      servico,
      host: '127.0.0.1',
      tls: false,
      usuario: 'testuser',
      senha: 'errada-123',
      pasta: 'INBOX',
    };
    const { port } = z.object({ port: z.number() }).parse(server.server.address());
    const failed = await look(caixaImap({ ...wrong, port })).then(
      () => '',
      (error: unknown) => String(error),
    );
    expect(failed).not.toBe('');
    expect(failed + JSON.stringify(app.log)).not.toContain('errada-123');
  });
});

describe('a process that dies', () => {
  /** Wraps the mailbox so that the process dies at one step: odd numbers are before a call, even numbers after it. */
  function dying(one: CaixaEntrada, at: number): CaixaEntrada {
    let calls = 0;
    const point = () => {
      calls += 1;
      if (calls === at) throw new Error('morto');
    };
    const step = async <T>(work: () => Promise<T>): Promise<T> => {
      point();
      const done = await work();
      point();
      return done;
    };
    const within = (aberta: CaixaAberta): CaixaAberta => ({
      validade: aberta.validade,
      naoLidas: (most) => step(() => aberta.naoLidas(most)),
      async *ler(uid, anexo) {
        point();
        yield* aberta.ler(uid, anexo);
        point();
      },
      marcarLida: (uid) => step(() => aberta.marcarLida(uid)),
    });
    return { ...one, abrir: (work) => one.abrir((aberta) => work(within(aberta))) };
  }

  it('at any step loses no attachment and brings none twice', async () => {
    const asked = await importer(app);
    for (let at = 1; ; at += 1) {
      const [one, two] = [`${at}1`, `${at}2`].map((numero) => escreverNacional(nota({ numero })));
      arrive(['text/xml', 'um.xml', one ?? ''], ['text/xml', 'dois.xml', two ?? '']);
      const died = await look(dying(caixa, at)).then(
        () => false,
        () => true,
      );
      await app.drain();
      await look();
      await app.drain();
      expect(isRead(), `at ${at}`).not.toContain(false);
      expect(await listaDe(app, asked), `at ${at}`).toHaveLength(2 * at);
      const tasks = await app.superuser.execute<{ total: number }>(
        "select count(*)::int as total from tarefas where tipo = 'IMPORTA_ENTRADA'",
      );
      expect(JSON.stringify(tasks), `at ${at}`).toContain(`"total":${2 * at}`);
      if (!died) {
        expect(at).toBeGreaterThan(8);
        return;
      }
    }
  });
});
