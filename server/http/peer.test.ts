import { describe, expect, it } from 'vitest';
import { peerOf, trusting } from './peer.ts';

const from = (remoteAddress: string, forwarded?: string) => ({
  socket: { remoteAddress },
  headers: { 'x-forwarded-for': forwarded },
});

describe('endereço de quem pede', () => {
  it('é o da conexão: um X-Forwarded-For inventado não conta', () => {
    expect(peerOf(from('203.0.113.9', '10.0.0.1'), trusting([]))).toBe('203.0.113.9');
    expect(peerOf(from('203.0.113.9', '10.0.0.1'), trusting(['10.0.0.2']))).toBe('203.0.113.9');
  });

  it('atrás do proxy de confiança, é o último salto que não é proxy; o que o cliente escreveu antes não conta', () => {
    const proxies = trusting(['10.0.0.2', '10.0.0.3']);
    expect(peerOf(from('10.0.0.2', '1.2.3.4, 203.0.113.9, 10.0.0.3'), proxies)).toBe('203.0.113.9');
    expect(peerOf(from('::ffff:10.0.0.2', '203.0.113.9'), proxies)).toBe('203.0.113.9');
  });

  it('atrás do proxy sem um endereço que se leia, é o do proxy', () => {
    expect(peerOf(from('10.0.0.2'), trusting(['10.0.0.2']))).toBe('10.0.0.2');
    expect(peerOf(from('10.0.0.2', '<script>'), trusting(['10.0.0.2']))).toBe('10.0.0.2');
  });

  it('o proxy pode ser dito por sua rede; um vizinho de fora dela continua estranho', () => {
    const proxies = trusting(['172.31.90.0/24', 'fd00:90::/64']);
    expect(peerOf(from('172.31.90.7', '203.0.113.9'), proxies)).toBe('203.0.113.9');
    expect(peerOf(from('::ffff:172.31.90.7', '203.0.113.9, 172.31.90.8'), proxies)).toBe('203.0.113.9');
    expect(peerOf(from('fd00:90::2', '2001:db8::9'), proxies)).toBe('2001:db8::9');
    expect(peerOf(from('172.31.91.7', '203.0.113.9'), proxies)).toBe('172.31.91.7');
  });
});
