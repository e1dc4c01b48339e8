import { expect, test } from 'vitest';
import { mudancasDoPagamento } from './mudancas.ts';

test('diz em palavras só o que mudou desde que se leu', () => {
  const visto = {
    estado: 'SEM_DATA',
    pagoEm: null,
    pago: 0,
    liquido: 10_000,
    cancelado: false,
    resposta: '',
  };
  const atual = { ...visto, estado: 'PAGO', pagoEm: '2026-09-10', pago: 10_000 };
  expect(mudancasDoPagamento(visto, atual)).toEqual([
    { rotulo: 'Pagamento', antes: 'Sem data', agora: 'Pago' },
    { rotulo: 'Pago em', antes: '', agora: '10/09/2026' },
    { rotulo: 'Pago', antes: '0,00', agora: '100,00' },
  ]);
});
