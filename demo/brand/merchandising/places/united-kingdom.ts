import { placesOf } from './place.ts';

/** Postal districts of London, centres of larger cities, and the full codes of the stores. */
export const BRITISH_PLACES = placesOf(`
WC2E 8RF; London; England; 51.5118; -0.1229
W1U 4QW; London; England; 51.5205; -0.1519
EH2 2PF; Edinburgh; Scotland; 55.9537; -3.1961
G1 3JN; Glasgow; Scotland; 55.8592; -4.2542
M2 5DB; Manchester; England; 53.4794; -2.2451
LS1 7BR; Leeds; England; 53.7958; -1.5402
L3 4BB; Liverpool; England; 53.4008; -2.9946
BS1 5TR; Bristol; England; 51.4527; -2.6016
BA1 1LZ; Bath; England; 51.3811; -2.3594
BN1 1EE; Brighton; England; 50.8229; -0.1377
CB2 1ST; Cambridge; England; 52.2043; 0.1164
SW1A 1AA; London; England; 51.5010; -0.1416
EC1A 1BB; London; England; 51.5202; -0.0979
E1; London; England; 51.5174; -0.0604
E2; London; England; 51.5297; -0.0615
E8; London; England; 51.5438; -0.0636
E14; London; England; 51.5063; -0.0197
EC1; London; England; 51.5246; -0.1060
EC2; London; England; 51.5202; -0.0860
N1; London; England; 51.5380; -0.0998
N16; London; England; 51.5628; -0.0756
NW1; London; England; 51.5336; -0.1427
NW3; London; England; 51.5541; -0.1736
NW6; London; England; 51.5414; -0.1983
SE1; London; England; 51.4960; -0.0936
SE10; London; England; 51.4847; 0.0003
SE22; London; England; 51.4536; -0.0710
SW1A; London; England; 51.5020; -0.1330
SW1X; London; England; 51.4989; -0.1540
SW3; London; England; 51.4901; -0.1662
SW7; London; England; 51.4969; -0.1772
SW11; London; England; 51.4647; -0.1644
SW19; London; England; 51.4230; -0.2080
W1; London; England; 51.5153; -0.1445
W1F; London; England; 51.5131; -0.1370
W1J; London; England; 51.5075; -0.1450
W1U; London; England; 51.5186; -0.1530
W2; London; England; 51.5147; -0.1770
W4; London; England; 51.4888; -0.2634
W8; London; England; 51.5011; -0.1916
W11; London; England; 51.5122; -0.2058
WC1; London; England; 51.5220; -0.1230
WC2; London; England; 51.5125; -0.1220
WC2E; London; England; 51.5115; -0.1234
TW9; Richmond; England; 51.4650; -0.2950
KT1; Kingston upon Thames; England; 51.4090; -0.2960
EH1; Edinburgh; Scotland; 55.9517; -3.1890
EH2; Edinburgh; Scotland; 55.9536; -3.1960
EH3; Edinburgh; Scotland; 55.9560; -3.2020
G1; Glasgow; Scotland; 55.8601; -4.2480
G2; Glasgow; Scotland; 55.8629; -4.2580
G12; Glasgow; Scotland; 55.8790; -4.3010
AB10; Aberdeen; Scotland; 57.1430; -2.1080
DD1; Dundee; Scotland; 56.4610; -2.9690
IV1; Inverness; Scotland; 57.4850; -4.2240
KY16; St Andrews; Scotland; 56.3370; -2.7990
PH1; Perth; Scotland; 56.3970; -3.4400
FK8; Stirling; Scotland; 56.1190; -3.9360
M1; Manchester; England; 53.4783; -2.2343
M2; Manchester; England; 53.4800; -2.2450
M4; Manchester; England; 53.4850; -2.2300
LS1; Leeds; England; 53.7974; -1.5470
L1; Liverpool; England; 53.4030; -2.9780
L3; Liverpool; England; 53.4090; -2.9880
BS1; Bristol; England; 51.4520; -2.5940
BS8; Bristol; England; 51.4560; -2.6180
BA1; Bath; England; 51.3920; -2.3650
BN1; Brighton; England; 50.8430; -0.1400
BN3; Hove; England; 50.8340; -0.1720
CB1; Cambridge; England; 52.2000; 0.1370
CB2; Cambridge; England; 52.1960; 0.1200
OX1; Oxford; England; 51.7460; -1.2590
B1; Birmingham; England; 52.4800; -1.9100
B2; Birmingham; England; 52.4790; -1.8960
S1; Sheffield; England; 53.3800; -1.4690
NE1; Newcastle upon Tyne; England; 54.9730; -1.6130
NG1; Nottingham; England; 52.9540; -1.1480
LE1; Leicester; England; 52.6350; -1.1330
CV1; Coventry; England; 52.4080; -1.5100
DE1; Derby; England; 52.9220; -1.4750
BD1; Bradford; England; 53.7940; -1.7530
HU1; Kingston upon Hull; England; 53.7430; -0.3370
YO1; York; England; 53.9580; -1.0800
HG1; Harrogate; England; 53.9970; -1.5390
DH1; Durham; England; 54.7780; -1.5710
PR1; Preston; England; 53.7600; -2.7000
CH1; Chester; England; 53.1920; -2.8930
ST1; Stoke-on-Trent; England; 53.0250; -2.1740
WV1; Wolverhampton; England; 52.5870; -2.1260
GL50; Cheltenham; England; 51.8980; -2.0800
RG1; Reading; England; 51.4540; -0.9700
SL4; Windsor; England; 51.4770; -0.6200
GU1; Guildford; England; 51.2420; -0.5660
MK9; Milton Keynes; England; 52.0430; -0.7570
SO14; Southampton; England; 50.9020; -1.4020
PO1; Portsmouth; England; 50.7980; -1.0930
SO23; Winchester; England; 51.0660; -1.3080
BH1; Bournemouth; England; 50.7230; -1.8650
EX1; Exeter; England; 50.7260; -3.5060
PL1; Plymouth; England; 50.3690; -4.1430
TR1; Truro; England; 50.2640; -5.0520
TR26; St Ives; England; 50.2080; -5.4870
TQ8; Salcombe; England; 50.2370; -3.7690
NR1; Norwich; England; 52.6200; 1.3080
IP1; Ipswich; England; 52.0630; 1.1430
CO1; Colchester; England; 51.8900; 0.9050
CT1; Canterbury; England; 51.2790; 1.0790
TN1; Tunbridge Wells; England; 51.1350; 0.2670
CF10; Cardiff; Wales; 51.4770; -3.1770
SA1; Swansea; Wales; 51.6280; -3.9360
NP20; Newport; Wales; 51.5880; -3.0050
SA70; Tenby; Wales; 51.6730; -4.7150
LL30; Llandudno; Wales; 53.3240; -3.8270
BT1; Belfast; Northern Ireland; 54.5990; -5.9300
BT48; Derry; Northern Ireland; 55.0040; -7.3380
`);
