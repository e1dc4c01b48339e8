/** Minimal environment of a production server. */
export const production = {
  FAROL_PRODUCAO: '1',
  FAROL_SEGREDO: 'x'.repeat(40),
  FAROL_CHAVE_CERTIFICADOS: Buffer.alloc(32, 1).toString('base64'),
  FAROL_CHAVE_FATORES: Buffer.alloc(32, 2).toString('base64'),
  FAROL_URL: 'https://farol.example',
} as const;
