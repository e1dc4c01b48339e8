#!/bin/sh
# Cria segredos/, com um arquivo para cada chave, senha ou endereço que compose.yaml, ou o systemd, entrega aos processos. O que já
# existe fica como está. A pasta é só de quem a cria, que também escreve nos arquivos; lê-os cada contêiner, com o seu usuário.
# Use: sh deploy/segredos.sh [PASTA [SERVIDOR_DO_BANCO]]
set -eu
pasta=${1:-segredos}
banco=${2:-banco:5432}
umask 077
mkdir -p "$pasta"

escreve() {
  if [ -e "$pasta/$1" ]; then
    chmod 644 "$pasta/$1"
    return 0
  fi
  printf '%s' "$2" > "$pasta/$1"
  chmod 644 "$pasta/$1"
  echo "criado: $pasta/$1"
}
# Só letras e números: entra num endereço.
senha() { openssl rand -hex 24; }

escreve senha_dono "$(senha)"
escreve database_url_dono "postgres://farol:$(cat "$pasta/senha_dono")@$banco/farol?sslmode=disable"
escreve database_url "postgres://farol_servidor:$(senha)@$banco/farol?sslmode=disable"
escreve farol_segredo "$(openssl rand -base64 48)"
escreve chave_certificados "$(openssl rand -base64 32)"
escreve chave_fatores "$(openssl rand -base64 32)"
escreve chave_arquivos "$(openssl rand -base64 32)"
# Vazios até que se precise deles: as chaves de antes, durante uma troca, o acesso ao S3, o servidor de e-mail e as caixas
# de entrada.
for vazio in farol_segredo_anterior chave_certificados_anterior chave_fatores_anterior chave_arquivos_anterior \
  s3_chave s3_segredo smtp_url caixas_entrada; do
  escreve "$vazio" ''
done
