import { describe, expect, it } from 'vitest';
import { peerOf } from './peer.ts';

const from = (remoteAddress: string, forwarded?: string) => ({
  socket: { remoteAddress },
  headers: { 'x-forwarded-for': forwarded },
});

describe('endereço de quem pede', () => {
  it('é o da conexão: um X-Forwarded-For inventado não conta', () => {
    expect(peerOf(from('203.0.113.9', '10.0.0.1'), [])).toBe('203.0.113.9');
    expect(peerOf(from('203.0.113.9', '10.0.0.1'), ['10.0.0.2'])).toBe('203.0.113.9');
  });

  it('atrás do proxy de confiança, é o último salto que não é proxy; o que o cliente escreveu antes não conta', () => {
    const proxies = ['10.0.0.2', '10.0.0.3'];
    expect(peerOf(from('10.0.0.2', '1.2.3.4, 203.0.113.9, 10.0.0.3'), proxies)).toBe('203.0.113.9');
    expect(peerOf(from('::ffff:10.0.0.2', '203.0.113.9'), proxies)).toBe('203.0.113.9');
  });

  it('atrás do proxy sem um endereço que se leia, é o do proxy', () => {
    expect(peerOf(from('10.0.0.2'), ['10.0.0.2'])).toBe('10.0.0.2');
    expect(peerOf(from('10.0.0.2', '<script>'), ['10.0.0.2'])).toBe('10.0.0.2');
  });
});
