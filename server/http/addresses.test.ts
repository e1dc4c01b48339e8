import type { LookupAddress } from 'node:dns';
import { globSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { describe, expect, it } from 'vitest';
import { redeSchema } from '../../contract/rede.ts';
import { addressGroup } from '../auth/slowDown.ts';
import { callWebhook } from '../webhooks/callWebhook.ts';
import { isPublic } from './addresses.ts';
import { peerOf, trusting } from './peer.ts';
import { SaidaRecusada } from './saida.ts';
import { saidaNode } from './saidaNode.ts';

/** An internal address in every notation that a resolver may return or a URL may contain. */
const INSIDE: Readonly<Record<string, string>> = {
  'desta máquina': '127.0.0.1',
  'de rede privada': '10.0.0.1',
  'de serviços da nuvem': '169.254.169.254',
  'IPv4 mapeado': '::ffff:10.0.0.1',
  'IPv4 mapeado, em hexadecimal': '::ffff:a00:1',
  'IPv4 mapeado, por extenso': '0:0:0:0:0:FFFF:0A00:0001',
  'IPv4 traduzido (SIIT)': '::ffff:0:10.0.0.1',
  'IPv4 traduzido, em hexadecimal': '::ffff:0:a00:1',
  'IPv4 compatível': '::10.0.0.1',
  NAT64: '64:ff9b::10.0.0.1',
  'NAT64 de uma rede': '64:ff9b:1::10.0.0.1',
  '6to4': '2002:a00:1::1',
  Teredo: '2001:0:4136:e378:8000:63bf:f5ff:fffe',
  ISATAP: '2606:4700::5efe:10.0.0.1',
  'ISATAP, global': '2606:4700::200:5efe:10.0.0.1',
  'de um sítio': 'fec0::1',
  'única local': 'fd00::1',
  'de enlace': 'fe80::1',
  'desta máquina, IPv6': '::1',
  'nenhuma, IPv6': '::',
};
/** Notations that only a URL may contain. */
const WRITTEN = {
  octal: '0177.0.0.1',
  hexadecimal: '0x7f.0.0.1',
  decimal: '2130706433',
  curto: '127.1',
  'com ponto no fim': '127.0.0.1.',
  'em largura inteira': '１２７.0.0.1',
};
const inUrl = (address: string) => (isIP(address) === 6 ? `[${address}]` : address);

const resolving =
  (address: string) =>
  (_host: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(null, [{ address, family: isIP(address) }]);

/** Every outgoing request goes through `saida`, both to the address itself and to a name that resolves to it. */
describe.each([...Object.entries(INSIDE), ...Object.entries(WRITTEN)])('um endereço %s: %s', (nome, host) => {
  it('não se chama como está escrito, e se diz antes', async () => {
    const out = saidaNode({ internas: [] });
    for (const protocol of ['http', 'https'])
      await expect(out(`${protocol}://${inUrl(host)}:9/`)).rejects.toThrow(SaidaRecusada);
    expect(out.recusa(`https://${inUrl(host)}/`)).not.toBe('');
    const webhook = await callWebhook(out, { url: `https://${inUrl(host)}:9/`, headers: {}, corpo: '' });
    expect([webhook.status, webhook.erro]).toEqual([null, expect.stringContaining('rede interna')]);
  });

  it.runIf(nome in INSIDE)('não se chama quando um nome leva a ele, e não é público', async () => {
    expect(isPublic(host)).toBe(false);
    const out = saidaNode({ internas: [] }, resolving(host));
    for (const name of ['erp.exemplo', 'erp.exemplo.', 'localhost.'])
      await expect(out(`https://${name}/`)).rejects.toThrow(SaidaRecusada);
  });
});

describe('uma lista de endereços de que se vem', () => {
  const read = (rede: string) => redeSchema('não').safeParse(rede).success;

  it('recusa as escritas de que ninguém vem, e aceita as outras', () => {
    for (const rede of [
      '::ffff:10.0.0.1',
      '::ffff:0:10.0.0.1',
      '::10.0.0.1',
      '64:ff9b::a00:1',
      '64:ff9b:1::/48',
    ])
      expect(read(rede), rede).toBe(false);
    for (const rede of [
      '10.0.0.1',
      '10.0.0.0/8',
      '::1',
      '::/0',
      '2001:db8::/32',
      '2002:a00:1::/48',
      'fd00::1',
    ])
      expect(read(rede), rede).toBe(true);
  });

  it('conhece quem vem por IPv4 numa conexão IPv6, como quer que se escreva', () => {
    for (const remoteAddress of ['::ffff:10.0.0.1', '::FFFF:a00:1', '0:0:0:0:0:ffff:a00:1', '10.0.0.1']) {
      expect(peerOf({ socket: { remoteAddress }, headers: {} }, trusting([]))).toBe('10.0.0.1');
      expect(addressGroup(remoteAddress)).toBe('10.0.0.1');
    }
    expect(addressGroup('2001:DB8:0:1::9')).toBe('2001:db8:0:1');
  });
});

/** Files and folders that open connections themselves, and why not through `saida`. */
const OWN_WAYS: Readonly<Record<string, string>> = {
  'server/http/saidaNode.ts': 'it is the door',
  'server/fiscal/transporteNode.ts': 'authorities of the product, by name',
  'server/fiscal/entrada/caixaImap.ts': 'mailboxes that the installation writes',
  'server/mail/nodeMail.ts': 'the server that the installation writes',
  'server/db/': 'the database that the installation writes',
  'server/files/guarda/s3.ts': 'the store that the installation writes',
  'server/files/antivirus/clamd.ts': 'the scanner that the installation writes',
  'server/telemetry/': 'the collector that the installation writes',
};

it('ninguém mais abre conexões para fora', () => {
  const opening =
    /import (?!type)[^;]*\b(request|connect|createConnection|get|lookup)\b[^;]* from 'node:(https?|net|tls|http2|dns(\/promises)?)'|(?<![\w.])fetch\(|from '(imapflow|nodemailer|pg|s3mini|undici|@opentelemetry\/exporter[\w-]*)'/;
  const found = globSync('server/**/*.ts', { exclude: ['server/**/*.test.ts'] }).filter((file) =>
    opening.test(readFileSync(file, 'utf8')),
  );
  expect(found.filter((file) => !Object.keys(OWN_WAYS).some((own) => file.startsWith(own)))).toEqual([]);
});
