import forge from 'node-forge';
import { describe, expect, it } from 'vitest';
import { cpuMilliseconds } from '../../../tests/support/cpu.ts';
import { makePfx, repeated } from '../../../tests/support/pfx.ts';
import { hasShared, readShared } from '../../../tests/support/shared.ts';
import { CertificateError, type CertificateReason } from './certificateError.ts';
import { readCertificate } from './readCertificate.ts';

const CNPJ = '11222333000181';
const SENHA = 'farol123';
const now = new Date('2026-11-21T12:00:00Z');
const utf8 = (text: string) => new TextEncoder().encode(text);

function reasonOf(work: () => unknown): CertificateReason | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof CertificateError) return error.reason;
    throw error;
  }
}

const made = (options: Parameters<typeof makePfx>[0] = {}) =>
  makePfx({ cnpj: CNPJ, senha: SENHA, from: '2026-01-01', to: '2027-01-01', ...options });

describe('um certificado A1', () => {
  it.each(['aes256', 'aes128', '3des'] as const)(
    'cifrado com %s abre, e diz de quem é e até quando vale',
    (algorithm) => {
      const read = readCertificate(made({ algorithm }), SENHA, CNPJ, now);
      expect(read).toMatchObject({ documento: CNPJ, titular: `EMPRESA DE TESTE:${CNPJ}` });
      expect(read.validoAte.toISOString()).toBe('2027-01-01T00:00:00.000Z');
      const key = forge.pki.privateKeyFromPem(read.keyPem);
      const certificate = forge.pki.certificateFromPem(read.chainPem);
      const { publicKey } = certificate;
      expect('n' in publicKey && publicKey.n.equals(key.n)).toBe(true);
    },
  );

  it('da matriz serve à filial, e o alfanumérico vale como qualquer outro', () => {
    expect(readCertificate(made(), SENHA, '11222333000262', now).documento).toBe(CNPJ);
    const alfa = made({ cnpj: '12ABC34501DE35' });
    expect(readCertificate(alfa, SENHA, '12ABC34501DE35', now).documento).toBe('12ABC34501DE35');
  });

  it('que só diz o CNPJ no nome também é reconhecido', () => {
    expect(readCertificate(made({ withoutOid: true }), SENHA, CNPJ, now).documento).toBe(CNPJ);
  });

  it('traz a cadeia com o do titular à frente', () => {
    const { chainPem } = readCertificate(made({ withIssuer: true }), SENHA, CNPJ, now);
    const [first, second] = chainPem.split(/(?<=-----END CERTIFICATE-----\r?\n)/);
    const cn = (pem = '') => forge.pki.certificateFromPem(pem).subject.getField('CN').value;
    expect([cn(first), cn(second)]).toEqual([`EMPRESA DE TESTE:${CNPJ}`, 'AC DE TESTE']);
  });
});

describe('cada recusa diz a sua razão', () => {
  interface Sent {
    file: Uint8Array;
    senha?: string;
    company?: string;
    day?: string;
  }

  it.each<[string, CertificateReason, Sent]>([
    ['senha errada', 'SENHA_ERRADA', { file: made(), senha: 'outra' }],
    ['senha vazia', 'SENHA_ERRADA', { file: made(), senha: '' }],
    ['sem chave privada', 'SEM_CHAVE', { file: made({ withoutKey: true }) }],
    ['vencido', 'VENCIDO', { file: made(), day: '2027-01-02' }],
    ['ainda não vale', 'AINDA_NAO_VALE', { file: made(), day: '2025-12-31' }],
    ['de outra raiz', 'OUTRO_TITULAR', { file: made(), company: '12ABC34501DE35' }],
    ['sem titular', 'SEM_TITULAR', { file: made({ cnpj: 'Fulano' }) }],
    ['texto', 'NAO_E_CERTIFICADO', { file: utf8('isto não é um certificado') }],
    ['vazio', 'NAO_E_CERTIFICADO', { file: utf8('') }],
    ['cortado', 'NAO_E_CERTIFICADO', { file: made().slice(0, 900) }],
    ['só a parte pública', 'SEM_CHAVE', { file: utf8('-----BEGIN CERTIFICATE-----\nMII') }],
  ])('%s: %s', (_name, reason, { file, senha = SENHA, company = CNPJ, day = '2026-11-21' }) => {
    expect(reasonOf(() => readCertificate(file, senha, company, new Date(day)))).toBe(reason);
  });

  it('um arquivo feito para prender o servidor na conta é recusado sem contar', () => {
    const bomb = made({ algorithm: '3des', count: 65_536 });
    const asked = Buffer.from([2, 3, 1, 0, 0]);
    for (let at = Buffer.from(bomb).indexOf(asked); at >= 0; at = Buffer.from(bomb).indexOf(asked))
      bomb.set([2, 3, 127, 255, 255], at);
    const spent = cpuMilliseconds(() =>
      expect(reasonOf(() => readCertificate(bomb, 'x', CNPJ, now))).toBe('NAO_E_CERTIFICADO'),
    );
    expect(spent).toBeLessThan(500);
  });

  it('também quando só a soma do que pede é demais', () => {
    const many = repeated(made({ algorithm: '3des', count: 1000 }), 60);
    expect(reasonOf(() => readCertificate(many, SENHA, CNPJ, now))).toBe('NAO_E_CERTIFICADO');
    const few = repeated(made({ algorithm: '3des', count: 1000 }), 2);
    expect(readCertificate(few, SENHA, CNPJ, now).documento).toBe(CNPJ);
  });

  it('bytes quaisquer nunca derrubam a leitura', () => {
    const base = made();
    for (let at = 0; at < base.length; at += 37) {
      const broken = base.slice();
      broken[at] = (broken[at] ?? 0) ^ 0x5a;
      expect(() => reasonOf(() => readCertificate(broken, SENHA, CNPJ, now)), `byte ${at}`).not.toThrow();
    }
  });
});

describe.skipIf(!hasShared('fiscal/certs'))(
  'os certificados de ensaio (pasta ../shared/fiscal/certs)',
  () => {
    it.each([
      ['a1_farol.pfx', SENHA, CNPJ, null],
      ['a1_farol.3des.pfx', SENHA, CNPJ, null],
      ['a1_farol.legacy.pfx', SENHA, CNPJ, null],
      ['a1_filial.legacy.pfx', SENHA, CNPJ, null],
      ['a1_alfa.pfx', SENHA, '12ABC34501DE35', null],
      ['a1_alfa.legacy.pfx', SENHA, '12ABC34501DE35', null],
      ['a1_senha_acentuada.pfx', 'çãé€ 123', CNPJ, null],
      ['a1_senha_acentuada.pfx', 'cae 123', CNPJ, 'SENHA_ERRADA'],
      ['a1_farol.legacy.pfx', 'farol124', CNPJ, 'SENHA_ERRADA'],
      ['a1_farol.pfx', SENHA, '12ABC34501DE35', 'OUTRO_TITULAR'],
      ['a1_expirado.pfx', SENHA, CNPJ, 'VENCIDO'],
      ['a1_semchave.pfx', SENHA, CNPJ, 'SEM_CHAVE'],
      ['ca.crt', SENHA, CNPJ, 'SEM_CHAVE'],
      ['ca.key', SENHA, CNPJ, 'NAO_E_CERTIFICADO'],
      ['README.md', SENHA, CNPJ, 'NAO_E_CERTIFICADO'],
    ] as const)('%s', (file, senha, company, reason) => {
      const bytes = readShared(`fiscal/certs/${file}`);
      expect(reasonOf(() => readCertificate(bytes, senha, company, now))).toBe(reason);
    });
  },
);
