import { expect, test } from 'vitest';
import { isCommonPassword } from './commonPasswords.ts';

test.each([
  'password1234',
  'Password123!',
  'P@ssw0rd2026',
  'passwordpassword',
  'administrator',
  'Administrador1',
  'senha1234567',
  'Senha@2026!!',
  'minhasenha123',
  'mudar@123456',
  'trocar@12345',
  'brasil123456',
  'Corinthians1910',
  'flamengo2019!',
  'iloveyou1234',
  'letmein12345',
  'welcome12345',
  'qwerty123456',
  'unbelievable',
  'motherfucker',
  'chocolate123',
  'christopher1',
  'newpassword1',
  'correcthorsebatterystaple',
  'deusefiel123',
  'senha 25121990',
  'Janeiro@2026',
  'contabilidade1',
])('%s is refused as common', (senha) => {
  expect(isCommonPassword(senha)).toBe(true);
});

test.each([
  'cavalo bateria grampo correto',
  'chuva de verão na serra',
  'MesaVerdeDeJantar',
  'kzqpwmvtrbxn',
  '839201746582',
  'minha avó faz pão de queijo',
  'amor-tijolo-vento-piano',
  'janela entreaberta 7 lilases',
])('%s is accepted', (senha) => {
  expect(isCommonPassword(senha)).toBe(false);
});
