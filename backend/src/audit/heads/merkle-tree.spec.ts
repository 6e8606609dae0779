import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { rootOf } from '../../../../contracts/evidence/check-evidence.mjs';
import { leafHash, MerkleRoot, MerkleTree } from './merkle-tree.js';

/** Inputs and roots of the reference implementation of RFC 6962. */
const INPUTS = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(
  (hex) => Buffer.from(hex, 'hex'),
);
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const treeOf = (inputs: readonly Buffer[]) => new MerkleTree(Buffer.concat(inputs.map(leafHash)));

it.each(ROOTS.map((root, leaves) => [leaves, root] as const))(
  'has the root of RFC 6962 over %i leaves',
  (count, root) => {
    const leaves = INPUTS.slice(0, count);
    expect(treeOf(leaves).root().toString('hex')).toBe(root);
    const streamed = new MerkleRoot();
    for (const leaf of leaves) streamed.add(leafHash(leaf));
    expect(streamed.root().toString('hex')).toBe(root);
    expect([streamed.leaves, treeOf(leaves).leaves]).toEqual([count, count]);
  },
);

it('computes the audit paths of RFC 6962', () => {
  const path = (index: number, leaves: number) =>
    treeOf(INPUTS.slice(0, leaves))
      .path(index)
      .map((hash) => hash.toString('hex'));
  expect(path(0, 1)).toEqual([]);
  expect(path(0, 8)).toEqual([
    '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
    '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
    '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
  ]);
  expect(path(2, 3)).toEqual(['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']);
  expect(path(4, 5)).toEqual(['d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7']);
});

it('computes proofs that the evidence checker accepts, and it accepts no others', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 8 }), { minLength: 1, maxLength: 70 }),
      fc.nat(),
      fc.nat(),
      async (leaves, place, other) => {
        const tree = new MerkleTree(Buffer.concat(leaves.map(leafHash)));
        const [index, accounts, root] = [place % leaves.length, leaves.length, tree.root().toString('hex')];
        const leaf = leafHash(leaves[index]!).toString('hex');
        const path = tree.path(index).map((hash) => hash.toString('hex'));
        const rootBy = (changed: object, from = leaf) =>
          rootOf(from, { index, path, head: { accounts }, ...changed }, async (data) =>
            createHash('sha256').update(data).digest('hex'),
          );
        expect(await rootBy({})).toBe(root);
        const flipped = (hash: string) => hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
        expect(await rootBy({}, flipped(leaf))).not.toBe(root);
        expect(await rootBy({ path: [...path, leaf] })).toBeNull();
        if (path.length > 0) {
          const at = other % path.length;
          expect(await rootBy({ path: path.toSpliced(at, 1) })).not.toBe(root);
          expect(await rootBy({ path: path.with(at, flipped(path[at]!)) })).not.toBe(root);
        }
      },
    ),
    { numRuns: 200 },
  ));
