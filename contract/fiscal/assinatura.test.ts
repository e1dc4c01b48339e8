import { expect, it } from 'vitest';
import {
  type AssinaturaJulgada,
  assinaturaQueDecide,
  NAO_ASSINADO,
  type PapelSignatario,
} from './assinatura.ts';

const de = (
  papel: PapelSignatario,
  assinatura: AssinaturaJulgada['assinatura'] = 'VALIDA',
  cadeia: AssinaturaJulgada['cadeia'] = 'CONFERIDA',
): AssinaturaJulgada => ({
  assinatura,
  motivo: assinatura === 'VALIDA' ? '' : 'O conteúdo foi alterado depois de assinado.',
  signatario: { papel, documento: '', nome: '', chave: '' },
  cadeia,
});

it.each<[string, AssinaturaJulgada[], AssinaturaJulgada]>([
  ['nobody signed', [], NAO_ASSINADO],
  ['the city and the provider signed', [de('PRESTADOR'), de('MUNICIPIO')], de('MUNICIPIO')],
  [
    'the provider’s signature was broken when the city issued',
    [de('PRESTADOR', 'INVALIDA'), de('MUNICIPIO')],
    de('MUNICIPIO'),
  ],
  [
    'the city’s signature is broken, the provider’s holds',
    [de('PRESTADOR'), de('MUNICIPIO', 'INVALIDA')],
    de('MUNICIPIO', 'INVALIDA'),
  ],
  ['only the provider signed', [de('PRESTADOR')], de('PRESTADOR')],
  ['a known issuer comes before one to be confirmed', [de('A_CONFIRMAR'), de('MUNICIPIO')], de('MUNICIPIO')],
  [
    'a known certificate comes before an unknown one of the same name',
    [de('EMISSOR_NACIONAL', 'VALIDA', 'NAO_CONFERIDA'), de('EMISSOR_NACIONAL', 'VALIDA', 'FIXADA')],
    de('EMISSOR_NACIONAL', 'VALIDA', 'FIXADA'),
  ],
])('%s', (_, assinaturas, decides) => {
  expect(assinaturaQueDecide(assinaturas)).toEqual(decides);
  expect(assinaturaQueDecide([...assinaturas].reverse())).toEqual(decides);
});
