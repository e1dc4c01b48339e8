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
# O TLS entre o proxy e os processos web: um certificado só deles, que só o proxy aceita, por dez anos. Para o trocar, apague os dois
# arquivos, rode isto de novo e reinicie o proxy e os processos.
if [ ! -e "$pasta/tls_chave" ] || [ ! -e "$pasta/tls_certificado" ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj /CN=farol \
    -addext 'subjectAltName=DNS:farol,DNS:web1,DNS:web2,DNS:localhost,IP:127.0.0.1' \
    -keyout "$pasta/tls_chave" -out "$pasta/tls_certificado" 2>/dev/null
  echo "criado: $pasta/tls_chave e $pasta/tls_certificado"
fi
chmod 644 "$pasta/tls_chave" "$pasta/tls_certificado"
# Vazios até que se precise deles: as chaves de antes, durante uma troca, o acesso ao S3, o servidor de e-mail e as caixas
# de entrada.
for vazio in farol_segredo_anterior chave_certificados_anterior chave_fatores_anterior chave_arquivos_anterior \
  s3_chave s3_segredo smtp_url caixas_entrada; do
  escreve "$vazio" ''
done
