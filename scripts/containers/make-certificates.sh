# Run by docker-compose.yml: a certificate authority, and the certificate of the EventStoreDB server that it signs. The key
# of the authority never leaves this run. To make new ones, remove both volumes and start all services again.
set -euo pipefail
CA=${1:-/ca} NODE=${2:-/node} OWNER=${3:-1000:1000} # the user of the EventStoreDB image
DAYS=3650

if [ -s "$CA/ca.crt" ] && [ -s "$NODE/node.key" ]; then
  echo 'The certificates are there already.'
  exit 0
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
openssl req -x509 -newkey rsa:3072 -nodes -days "$DAYS" -subj '/CN=Yukselt EventStoreDB authority' \
  -addext 'basicConstraints=critical,CA:TRUE' -addext 'keyUsage=critical,keyCertSign,cRLSign' -keyout ca.key -out ca.crt
openssl req -newkey rsa:3072 -nodes -subj '/CN=eventstoredb-node' -keyout node.key -out node.csr
cat > node.ext <<'EXTENSIONS'
basicConstraints=critical,CA:FALSE
keyUsage=critical,digitalSignature,keyEncipherment
extendedKeyUsage=serverAuth,clientAuth
subjectAltName=DNS:eventstore,DNS:localhost,IP:127.0.0.1
EXTENSIONS
openssl x509 -req -in node.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days "$DAYS" -extfile node.ext -out node.crt
install -m 0444 ca.crt "$CA/ca.crt"
install -m 0444 node.crt "$NODE/node.crt"
install -m 0400 node.key "$NODE/node.key"
chown "$OWNER" "$NODE/node.crt" "$NODE/node.key"
echo 'Certificates made.'
