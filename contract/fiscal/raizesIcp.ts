/** A root of ICP-Brasil, identified by its fingerprint; the certificate itself is not part of the product. */
interface RaizIcp {
  nome: string;
  /** SHA-256 of the certificate, in hexadecimal. */
  impressao: string;
  de: string;
  ate: string;
  /** Algorithm of its key, as published. */
  chave: string;
  /** Sources in which this fingerprint was found. */
  fonte: string;
}

const raiz = (versao: string): string => `Autoridade Certificadora Raiz Brasileira ${versao}`;

/**
 * Public roots of ICP-Brasil (repository of the ITI), compared on 28/11/2026 in the sources that each names. v3, v4, v8 and v9 were in
 * none. An expired one still proves what was signed while it was valid.
 */
export const RAIZES_ICP: readonly RaizIcp[] = [
  {
    nome: raiz('v1'),
    impressao: 'cbd8ed38d4a2d677d453d70dd8890af4f6374cba6299943f1ab3a6936c6fd795',
    de: '2008-07-29',
    ate: '2021-07-29',
    chave: 'RSA',
    fonte: 'ACcompactado do ITI (2020); demoiselle ICP-Brasil.crt',
  },
  {
    nome: raiz('v2'),
    impressao: 'fb47d92a9909fd4fa9bec02737543e1f3514ced747407a8d9cfa397b0915067c',
    de: '2010-06-21',
    ate: '2023-06-21',
    chave: 'RSA',
    fonte: 'ACcompactado do ITI (2020); sped-common ACRaizBrasileira_v2.cer; demoiselle ICP-Brasilv2.crt',
  },
  {
    nome: raiz('v5'),
    impressao: 'caa53fc6091c6951887c976e378f6ef89aa6377c55d97b6475422b71ed7e9b17',
    de: '2016-03-02',
    ate: '2029-03-02',
    chave: 'RSA 4096',
    fonte:
      'sped-common ACRaizV5.cer; sped-esocial icpbrasilv5.crt; demoiselle ICP-Brasilv5.crt; sinete icp-brasil.json',
  },
  {
    nome: raiz('v6'),
    impressao: '3bdb9b509352f1d3d71c2bf64d9a38a4e6cebda27809d77f7ac476cbde6e314a',
    de: '2018-12-28',
    ate: '2038-12-28',
    chave: 'Ed448',
    fonte: 'rffontenelle ICP-Brasilv6.crt; cadeia do navegador (p7b)',
  },
  {
    nome: raiz('v7'),
    impressao: '5657e70580eb678983f3ed7dfce091d84cae6549389a47fccda8d0e4dc2cf576',
    de: '2018-12-28',
    ate: '2038-12-28',
    chave: 'E-521 (OID 1.3.6.1.4.1.44588.2.1)',
    fonte: 'rffontenelle ICP-Brasilv7.crt; cadeia do navegador (p7b)',
  },
  {
    nome: raiz('v10'),
    impressao: '6e0bff069a26994c15de2c4888cc54af84882e5495b7fbf66be9ccffec7489f6',
    de: '2019-07-01',
    ate: '2032-07-01',
    chave: 'RSA 4096',
    fonte: 'ACcompactado do ITI (2020); rffontenelle ICP-Brasilv10.crt; sinete icp-brasil.json',
  },
  {
    nome: raiz('v11'),
    impressao: '1406710058180fa4081aab3f246f1702429c552a11fa3143b84c88cb3ab8e5e7',
    de: '2019-07-01',
    ate: '2032-07-01',
    chave: 'RSA 4096',
    fonte: 'ACcompactado do ITI (2020); rffontenelle ICP-Brasilv11.crt; sinete icp-brasil.json',
  },
  {
    nome: raiz('v12'),
    impressao: 'd8478e37ce19c690cf657381e68fe600e4e1a042536830f06847e03e554c4b01',
    de: '2024-10-22',
    ate: '2037-10-22',
    chave: 'RSA 4096',
    fonte: 'rffontenelle ICP-Brasilv12.crt; sinete icp-brasil.json',
  },
];

/** Returns the root of ICP-Brasil with a fingerprint. */
export const raizIcp = (impressao: string): RaizIcp | undefined =>
  RAIZES_ICP.find((one) => one.impressao === impressao);
